export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      bundle_assignments: {
        Row: {
          assigned_at: string | null;
          assignment_reference: string | null;
          bundle_id: string | null;
          bundle_state: Database["public"]["Enums"]["bundle_state"];
          created_at: string;
          end_time: string | null;
          esim_id: string;
          id: string;
          initial_quantity_bytes: number;
          is_unlimited: boolean;
          order_id: string | null;
          remaining_quantity_bytes: number;
          start_time: string | null;
          vendor_assignment_id: string;
          vendor_state: string | null;
        };
        ComputedFields: never;
        Insert: {
          assigned_at?: string | null;
          assignment_reference?: string | null;
          bundle_id?: string | null;
          bundle_state: Database["public"]["Enums"]["bundle_state"];
          created_at?: string;
          end_time?: string | null;
          esim_id: string;
          id?: string;
          initial_quantity_bytes?: number;
          is_unlimited?: boolean;
          order_id?: string | null;
          remaining_quantity_bytes?: number;
          start_time?: string | null;
          vendor_assignment_id: string;
          vendor_state?: string | null;
        };
        Update: {
          assigned_at?: string | null;
          assignment_reference?: string | null;
          bundle_id?: string | null;
          bundle_state?: Database["public"]["Enums"]["bundle_state"];
          created_at?: string;
          end_time?: string | null;
          esim_id?: string;
          id?: string;
          initial_quantity_bytes?: number;
          is_unlimited?: boolean;
          order_id?: string | null;
          remaining_quantity_bytes?: number;
          start_time?: string | null;
          vendor_assignment_id?: string;
          vendor_state?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "bundle_assignments_bundle_id_fkey";
            columns: ["bundle_id"];
            isOneToOne: false;
            referencedRelation: "bundles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "bundle_assignments_esim_id_fkey";
            columns: ["esim_id"];
            isOneToOne: false;
            referencedRelation: "esim_details";
            referencedColumns: ["esim_id"];
          },
          {
            foreignKeyName: "bundle_assignments_esim_id_fkey";
            columns: ["esim_id"];
            isOneToOne: false;
            referencedRelation: "esims";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "bundle_assignments_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      bundle_groups: {
        Row: {
          fair_use_gb_per_day: number | null;
          id: string;
          name: string;
          reduced_speed_mbps: number | null;
        };
        ComputedFields: never;
        Insert: {
          fair_use_gb_per_day?: number | null;
          id?: string;
          name: string;
          reduced_speed_mbps?: number | null;
        };
        Update: {
          fair_use_gb_per_day?: number | null;
          id?: string;
          name?: string;
          reduced_speed_mbps?: number | null;
        };
        Relationships: [];
      };
      bundles: {
        Row: {
          autostart: boolean;
          bundle_group_id: string;
          countries: NonNullable<Json>;
          country_codes: string[];
          country_keys: string[];
          created_at: string;
          currency: string;
          data_amount_mb: number;
          display_name: string;
          duration: number;
          duration_unit: Database["public"]["Enums"]["duration_unit"];
          final_price_idr_cents: number;
          id: string;
          is_active: boolean;
          is_unlimited: boolean;
          price_cents: number;
          price_idr_cents: number;
          roaming_countries: NonNullable<Json>;
          speeds: string[];
          type: Database["public"]["Enums"]["destination_type"];
          updated_at: string;
          vendor_bundle_name: string;
        };
        ComputedFields: never;
        Insert: {
          autostart?: boolean;
          bundle_group_id: string;
          countries: NonNullable<Json>;
          country_codes?: string[];
          country_keys?: string[];
          created_at?: string;
          currency?: string;
          data_amount_mb: number;
          display_name: string;
          duration: number;
          duration_unit?: Database["public"]["Enums"]["duration_unit"];
          final_price_idr_cents: number;
          id?: string;
          is_active?: boolean;
          is_unlimited?: boolean;
          price_cents: number;
          price_idr_cents: number;
          roaming_countries?: NonNullable<Json>;
          speeds?: string[];
          type: Database["public"]["Enums"]["destination_type"];
          updated_at?: string;
          vendor_bundle_name: string;
        };
        Update: {
          autostart?: boolean;
          bundle_group_id?: string;
          countries?: NonNullable<Json>;
          country_codes?: string[];
          country_keys?: string[];
          created_at?: string;
          currency?: string;
          data_amount_mb?: number;
          display_name?: string;
          duration?: number;
          duration_unit?: Database["public"]["Enums"]["duration_unit"];
          final_price_idr_cents?: number;
          id?: string;
          is_active?: boolean;
          is_unlimited?: boolean;
          price_cents?: number;
          price_idr_cents?: number;
          roaming_countries?: NonNullable<Json>;
          speeds?: string[];
          type?: Database["public"]["Enums"]["destination_type"];
          updated_at?: string;
          vendor_bundle_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "bundles_bundle_group_id_fkey";
            columns: ["bundle_group_id"];
            isOneToOne: false;
            referencedRelation: "bundle_groups";
            referencedColumns: ["id"];
          },
        ];
      };
      callbacks: {
        Row: {
          deliveries: number;
          event_key: string;
          payload: NonNullable<Json>;
          received_at: string;
          source: Database["public"]["Enums"]["callback_source"];
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          deliveries?: number;
          event_key: string;
          payload: NonNullable<Json>;
          received_at?: string;
          source: Database["public"]["Enums"]["callback_source"];
          subject: string;
        };
        Update: {
          deliveries?: number;
          event_key?: string;
          payload?: NonNullable<Json>;
          received_at?: string;
          source?: Database["public"]["Enums"]["callback_source"];
          subject?: string;
        };
        Relationships: [];
      };
      case_alarms: {
        Row: {
          id: number;
          kind: string;
          mailed_at: string | null;
          order_id: string | null;
          posted_at: string | null;
          seen_at: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          kind: string;
          mailed_at?: string | null;
          order_id?: string | null;
          posted_at?: string | null;
          seen_at?: string;
          subject: string;
        };
        Update: {
          id?: never;
          kind?: string;
          mailed_at?: string | null;
          order_id?: string | null;
          posted_at?: string | null;
          seen_at?: string;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: "case_alarms_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      cases: {
        Row: {
          closed_at: string | null;
          closing_note: string | null;
          detail: string | null;
          id: string;
          kind: Database["public"]["Enums"]["case_kind"];
          opened_at: string;
          order_id: string | null;
          seen_at: string;
          subject: string;
          was_read: boolean;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          closing_note?: string | null;
          detail?: string | null;
          id?: string;
          kind: Database["public"]["Enums"]["case_kind"];
          opened_at?: string;
          order_id?: string | null;
          seen_at?: string;
          subject: string;
          was_read?: boolean;
        };
        Update: {
          closed_at?: string | null;
          closing_note?: string | null;
          detail?: string | null;
          id?: string;
          kind?: Database["public"]["Enums"]["case_kind"];
          opened_at?: string;
          order_id?: string | null;
          seen_at?: string;
          subject?: string;
          was_read?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: "cases_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      catalogue_readings: {
        Row: {
          finished_at: string | null;
          id: number;
          last_page_at: string;
          next_page: number;
          page_count: number | null;
          reader: string | null;
          reader_until: string | null;
          started_at: string;
          unreadable: number;
        };
        ComputedFields: never;
        Insert: {
          finished_at?: string | null;
          id?: never;
          last_page_at?: string;
          next_page?: number;
          page_count?: number | null;
          reader?: string | null;
          reader_until?: string | null;
          started_at?: string;
          unreadable?: number;
        };
        Update: {
          finished_at?: string | null;
          id?: never;
          last_page_at?: string;
          next_page?: number;
          page_count?: number | null;
          reader?: string | null;
          reader_until?: string | null;
          started_at?: string;
          unreadable?: number;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          answer: string | null;
          answer_mailed_at: string | null;
          created_at: string;
          email: string;
          esim_id: string | null;
          id: string;
          locale: Database["public"]["Enums"]["locale"];
          mailed_at: string | null;
          message: string;
          name: string;
          order_id: string | null;
          settled_at: string | null;
          settled_by: string | null;
          topic: Database["public"]["Enums"]["contact_topic"];
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answer_mailed_at?: string | null;
          created_at?: string;
          email: string;
          esim_id?: string | null;
          id: string;
          locale: Database["public"]["Enums"]["locale"];
          mailed_at?: string | null;
          message: string;
          name: string;
          order_id?: string | null;
          settled_at?: string | null;
          settled_by?: string | null;
          topic: Database["public"]["Enums"]["contact_topic"];
          user_id?: string | null;
        };
        Update: {
          answer?: string | null;
          answer_mailed_at?: string | null;
          created_at?: string;
          email?: string;
          esim_id?: string | null;
          id?: string;
          locale?: Database["public"]["Enums"]["locale"];
          mailed_at?: string | null;
          message?: string;
          name?: string;
          order_id?: string | null;
          settled_at?: string | null;
          settled_by?: string | null;
          topic?: Database["public"]["Enums"]["contact_topic"];
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "contact_messages_esim_id_fkey";
            columns: ["esim_id"];
            isOneToOne: false;
            referencedRelation: "esim_details";
            referencedColumns: ["esim_id"];
          },
          {
            foreignKeyName: "contact_messages_esim_id_fkey";
            columns: ["esim_id"];
            isOneToOne: false;
            referencedRelation: "esims";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "contact_messages_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      departures: {
        Row: {
          esim_id: string;
          leaves_on: string;
          remind_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          esim_id: string;
          leaves_on: string;
          remind_at: string;
          user_id: string;
        };
        Update: {
          esim_id?: string;
          leaves_on?: string;
          remind_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "departures_esim_id_fkey";
            columns: ["esim_id"];
            isOneToOne: true;
            referencedRelation: "esim_details";
            referencedColumns: ["esim_id"];
          },
          {
            foreignKeyName: "departures_esim_id_fkey";
            columns: ["esim_id"];
            isOneToOne: true;
            referencedRelation: "esims";
            referencedColumns: ["id"];
          },
        ];
      };
      destinations: {
        Row: {
          created_at: string;
          flag_emoji: string;
          id: string;
          is_active: boolean;
          iso_code: string;
          match_keys: string[];
          name: string;
          network_operators: NonNullable<Json>;
          number_of_plan: number;
          popularity_score: number;
          region: string;
          roaming_countries: NonNullable<Json>;
          starting_price_idr: number | null;
          supported_countries_count: number;
          type: Database["public"]["Enums"]["destination_type"];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          flag_emoji: string;
          id?: string;
          is_active?: boolean;
          iso_code: string;
          match_keys: string[];
          name: string;
          network_operators?: NonNullable<Json>;
          number_of_plan?: number;
          popularity_score?: number;
          region: string;
          roaming_countries?: NonNullable<Json>;
          starting_price_idr?: number | null;
          supported_countries_count?: number;
          type: Database["public"]["Enums"]["destination_type"];
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          flag_emoji?: string;
          id?: string;
          is_active?: boolean;
          iso_code?: string;
          match_keys?: string[];
          name?: string;
          network_operators?: NonNullable<Json>;
          number_of_plan?: number;
          popularity_score?: number;
          region?: string;
          roaming_countries?: NonNullable<Json>;
          starting_price_idr?: number | null;
          supported_countries_count?: number;
          type?: Database["public"]["Enums"]["destination_type"];
          updated_at?: string;
        };
        Relationships: [];
      };
      email_messages: {
        Row: {
          dedupe_key: string;
          kind: string;
          message_id: string;
          order_id: string | null;
          sent_at: string;
        };
        ComputedFields: never;
        Insert: {
          dedupe_key: string;
          kind: string;
          message_id: string;
          order_id?: string | null;
          sent_at?: string;
        };
        Update: {
          dedupe_key?: string;
          kind?: string;
          message_id?: string;
          order_id?: string | null;
          sent_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "email_messages_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      esims: {
        Row: {
          activation_code: string | null;
          activation_code_digest: string | null;
          android_install_url: string | null;
          apple_install_url: string | null;
          created_at: string;
          customer_reference: string | null;
          first_installed_at: string | null;
          iccid: string;
          id: string;
          marked_installed_at: string | null;
          matching_id: string | null;
          nickname: string | null;
          order_id: string;
          profile_status: Database["public"]["Enums"]["profile_state"] | null;
          qr_code_data: string | null;
          reading_asked_at: string | null;
          refreshed_at: string | null;
          smdp_address: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          activation_code?: string | null;
          activation_code_digest?: string | null;
          android_install_url?: string | null;
          apple_install_url?: string | null;
          created_at?: string;
          customer_reference?: string | null;
          first_installed_at?: string | null;
          iccid: string;
          id?: string;
          marked_installed_at?: string | null;
          matching_id?: string | null;
          nickname?: string | null;
          order_id: string;
          profile_status?: Database["public"]["Enums"]["profile_state"] | null;
          qr_code_data?: string | null;
          reading_asked_at?: string | null;
          refreshed_at?: string | null;
          smdp_address?: string | null;
          user_id?: string | null;
        };
        Update: {
          activation_code?: string | null;
          activation_code_digest?: string | null;
          android_install_url?: string | null;
          apple_install_url?: string | null;
          created_at?: string;
          customer_reference?: string | null;
          first_installed_at?: string | null;
          iccid?: string;
          id?: string;
          marked_installed_at?: string | null;
          matching_id?: string | null;
          nickname?: string | null;
          order_id?: string;
          profile_status?: Database["public"]["Enums"]["profile_state"] | null;
          qr_code_data?: string | null;
          reading_asked_at?: string | null;
          refreshed_at?: string | null;
          smdp_address?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "esims_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      exchange_rates: {
        Row: {
          currency: string;
          noted_at: string;
          rupiah: number;
        };
        ComputedFields: never;
        Insert: {
          currency: string;
          noted_at?: string;
          rupiah: number;
        };
        Update: {
          currency?: string;
          noted_at?: string;
          rupiah?: number;
        };
        Relationships: [];
      };
      jobs: {
        Row: {
          attempts: number;
          created_at: string;
          id: number;
          is_brought_forward: boolean;
          kind: Database["public"]["Enums"]["job_kind"];
          last_error: string | null;
          lease_token: string | null;
          lease_until: string | null;
          not_before: string | null;
          rerun: boolean;
          run_at: string;
          state: Database["public"]["Enums"]["job_state"];
          subject: string;
          times_brought_forward: number;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          created_at?: string;
          id?: never;
          is_brought_forward?: boolean;
          kind: Database["public"]["Enums"]["job_kind"];
          last_error?: string | null;
          lease_token?: string | null;
          lease_until?: string | null;
          not_before?: string | null;
          rerun?: boolean;
          run_at?: string;
          state?: Database["public"]["Enums"]["job_state"];
          subject: string;
          times_brought_forward?: number;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          id?: never;
          is_brought_forward?: boolean;
          kind?: Database["public"]["Enums"]["job_kind"];
          last_error?: string | null;
          lease_token?: string | null;
          lease_until?: string | null;
          not_before?: string | null;
          rerun?: boolean;
          run_at?: string;
          state?: Database["public"]["Enums"]["job_state"];
          subject?: string;
          times_brought_forward?: number;
        };
        Relationships: [];
      };
      mailed_codes: {
        Row: {
          address: string;
          code: string;
          is_sign_up: boolean;
          mailed_at: string;
          service_digits: number;
          token_hash: string;
          tries: number;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          code: string;
          is_sign_up?: boolean;
          mailed_at?: string;
          service_digits: number;
          token_hash: string;
          tries?: number;
        };
        Update: {
          address?: string;
          code?: string;
          is_sign_up?: boolean;
          mailed_at?: string;
          service_digits?: number;
          token_hash?: string;
          tries?: number;
        };
        Relationships: [];
      };
      network_operators: {
        Row: {
          brand_name: string;
          country_iso: string;
          country_name: string;
          id: string;
          is_active: boolean;
          network_name: string;
          supported_speeds: string[];
        };
        ComputedFields: never;
        Insert: {
          brand_name: string;
          country_iso: string;
          country_name: string;
          id?: string;
          is_active?: boolean;
          network_name: string;
          supported_speeds?: string[];
        };
        Update: {
          brand_name?: string;
          country_iso?: string;
          country_name?: string;
          id?: string;
          is_active?: boolean;
          network_name?: string;
          supported_speeds?: string[];
        };
        Relationships: [];
      };
      operator_acts: {
        Row: {
          acted_at: string;
          id: number;
          note: string;
          operator_id: string | null;
          order_id: string | null;
          subject: string;
          verb: Database["public"]["Enums"]["operator_verb"];
        };
        ComputedFields: never;
        Insert: {
          acted_at?: string;
          id?: never;
          note?: string;
          operator_id?: string | null;
          order_id?: string | null;
          subject: string;
          verb: Database["public"]["Enums"]["operator_verb"];
        };
        Update: {
          acted_at?: string;
          id?: never;
          note?: string;
          operator_id?: string | null;
          order_id?: string | null;
          subject?: string;
          verb?: Database["public"]["Enums"]["operator_verb"];
        };
        Relationships: [
          {
            foreignKeyName: "operator_acts_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_status_history: {
        Row: {
          created_at: string;
          from_status: Database["public"]["Enums"]["order_status"] | null;
          id: number;
          order_id: string;
          reason: Database["public"]["Enums"]["order_reason"] | null;
          to_status: Database["public"]["Enums"]["order_status"];
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          from_status?: Database["public"]["Enums"]["order_status"] | null;
          id?: never;
          order_id: string;
          reason?: Database["public"]["Enums"]["order_reason"] | null;
          to_status: Database["public"]["Enums"]["order_status"];
        };
        Update: {
          created_at?: string;
          from_status?: Database["public"]["Enums"]["order_status"] | null;
          id?: never;
          order_id?: string;
          reason?: Database["public"]["Enums"]["order_reason"] | null;
          to_status?: Database["public"]["Enums"]["order_status"];
        };
        Relationships: [
          {
            foreignKeyName: "order_status_history_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      payments: {
        Row: {
          accepted_reference: string | null;
          amount: number;
          arrived_at: string | null;
          awaits_sum: boolean;
          checked_at: string | null;
          created_at: string;
          creation_lease_until: string | null;
          currency: string;
          expires_at: string | null;
          id: string;
          invoice_unknown_since: string | null;
          invoice_unread_since: string | null;
          invoice_url: string | null;
          is_return_failed: boolean;
          order_id: string;
          others_unread_since: string | null;
          paid_amount: number | null;
          paid_at: string | null;
          payment_channel: string | null;
          payment_method: string | null;
          refund_reference: string | null;
          refunded_at: string | null;
          status: Database["public"]["Enums"]["payment_status"];
          withdrawn_refunds: number;
          xendit_invoice_id: string | null;
          is_wrongly_recorded: boolean | null;
        };
        ComputedFields: "is_wrongly_recorded";
        Insert: {
          accepted_reference?: string | null;
          amount: number;
          arrived_at?: string | null;
          awaits_sum?: boolean;
          checked_at?: string | null;
          created_at?: string;
          creation_lease_until?: string | null;
          currency?: string;
          expires_at?: string | null;
          id?: string;
          invoice_unknown_since?: string | null;
          invoice_unread_since?: string | null;
          invoice_url?: string | null;
          is_return_failed?: boolean;
          order_id: string;
          others_unread_since?: string | null;
          paid_amount?: number | null;
          paid_at?: string | null;
          payment_channel?: string | null;
          payment_method?: string | null;
          refund_reference?: string | null;
          refunded_at?: string | null;
          status?: Database["public"]["Enums"]["payment_status"];
          withdrawn_refunds?: number;
          xendit_invoice_id?: string | null;
        };
        Update: {
          accepted_reference?: string | null;
          amount?: number;
          arrived_at?: string | null;
          awaits_sum?: boolean;
          checked_at?: string | null;
          created_at?: string;
          creation_lease_until?: string | null;
          currency?: string;
          expires_at?: string | null;
          id?: string;
          invoice_unknown_since?: string | null;
          invoice_unread_since?: string | null;
          invoice_url?: string | null;
          is_return_failed?: boolean;
          order_id?: string;
          others_unread_since?: string | null;
          paid_amount?: number | null;
          paid_at?: string | null;
          payment_channel?: string | null;
          payment_method?: string | null;
          refund_reference?: string | null;
          refunded_at?: string | null;
          status?: Database["public"]["Enums"]["payment_status"];
          withdrawn_refunds?: number;
          xendit_invoice_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "payments_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_returns: {
        Row: {
          asked_at: string;
          order_id: string;
          person_refused_at: string | null;
          refusal: Database["public"]["Enums"]["plan_return_refusal"] | null;
          revoked_at: string | null;
          settled_at: string | null;
          state: Database["public"]["Enums"]["plan_return_state"];
        };
        ComputedFields: never;
        Insert: {
          asked_at?: string;
          order_id: string;
          person_refused_at?: string | null;
          refusal?: Database["public"]["Enums"]["plan_return_refusal"] | null;
          revoked_at?: string | null;
          settled_at?: string | null;
          state?: Database["public"]["Enums"]["plan_return_state"];
        };
        Update: {
          asked_at?: string;
          order_id?: string;
          person_refused_at?: string | null;
          refusal?: Database["public"]["Enums"]["plan_return_refusal"] | null;
          revoked_at?: string | null;
          settled_at?: string | null;
          state?: Database["public"]["Enums"]["plan_return_state"];
        };
        Relationships: [
          {
            foreignKeyName: "plan_returns_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      price_margins: {
        Row: {
          bundle_group: string | null;
          from_mb: number;
          id: string;
          percent: number;
        };
        ComputedFields: never;
        Insert: {
          bundle_group?: string | null;
          from_mb?: number;
          id?: string;
          percent: number;
        };
        Update: {
          bundle_group?: string | null;
          from_mb?: number;
          id?: string;
          percent?: number;
        };
        Relationships: [];
      };
      price_rules: {
        Row: {
          currency: string;
          fee_percent: number;
          fee_rupiah: number;
          is_only: boolean;
          least_rupiah: number;
          profit_rupiah: number;
          step_rupiah: number;
        };
        ComputedFields: never;
        Insert: {
          currency?: string;
          fee_percent?: number;
          fee_rupiah?: number;
          is_only?: boolean;
          least_rupiah?: number;
          profit_rupiah?: number;
          step_rupiah?: number;
        };
        Update: {
          currency?: string;
          fee_percent?: number;
          fee_rupiah?: number;
          is_only?: boolean;
          least_rupiah?: number;
          profit_rupiah?: number;
          step_rupiah?: number;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          address: string | null;
          created_at: string;
          date_of_birth: string | null;
          device_mark: string;
          full_name: string | null;
          locale: Database["public"]["Enums"]["locale"];
          mail_expiring: boolean;
          mail_low_data: boolean;
          nationality: string | null;
          phone: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          device_mark?: string;
          full_name?: string | null;
          locale?: Database["public"]["Enums"]["locale"];
          mail_expiring?: boolean;
          mail_low_data?: boolean;
          nationality?: string | null;
          phone?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          address?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          device_mark?: string;
          full_name?: string | null;
          locale?: Database["public"]["Enums"]["locale"];
          mail_expiring?: boolean;
          mail_low_data?: boolean;
          nationality?: string | null;
          phone?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      proven_passwords: {
        Row: {
          digest: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          digest: string;
          user_id: string;
        };
        Update: {
          digest?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      rate_limits: {
        Row: {
          bucket: string;
          used: number;
          window_start: string;
        };
        ComputedFields: never;
        Insert: {
          bucket: string;
          used: number;
          window_start: string;
        };
        Update: {
          bucket?: string;
          used?: number;
          window_start?: string;
        };
        Relationships: [];
      };
      refunds: {
        Row: {
          amount: number;
          asked_at: string | null;
          by_hand_at: string | null;
          by_hand_reason: string | null;
          claimed_by: string | null;
          failed_at: string | null;
          gateway_refund_id: string | null;
          has_failed: boolean;
          lost_at: string | null;
          order_id: string;
          payment_id: string;
          pending_since: string | null;
          requested_at: string;
          state: Database["public"]["Enums"]["refund_state"];
          turn_until: string;
          unknown_since: string | null;
          was_asked: boolean;
          open_cases_of_reference: undefined | null;
        };
        ComputedFields: "open_cases_of_reference";
        Insert: {
          amount: number;
          asked_at?: string | null;
          by_hand_at?: string | null;
          by_hand_reason?: string | null;
          claimed_by?: string | null;
          failed_at?: string | null;
          gateway_refund_id?: string | null;
          has_failed?: boolean;
          lost_at?: string | null;
          order_id: string;
          payment_id: string;
          pending_since?: string | null;
          requested_at?: string;
          state?: Database["public"]["Enums"]["refund_state"];
          turn_until: string;
          unknown_since?: string | null;
          was_asked?: boolean;
        };
        Update: {
          amount?: number;
          asked_at?: string | null;
          by_hand_at?: string | null;
          by_hand_reason?: string | null;
          claimed_by?: string | null;
          failed_at?: string | null;
          gateway_refund_id?: string | null;
          has_failed?: boolean;
          lost_at?: string | null;
          order_id?: string;
          payment_id?: string;
          pending_since?: string | null;
          requested_at?: string;
          state?: Database["public"]["Enums"]["refund_state"];
          turn_until?: string;
          unknown_since?: string | null;
          was_asked?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: "refunds_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "refunds_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: true;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      sale_pauses: {
        Row: {
          bundle_id: string | null;
          destination_id: string | null;
          id: string;
          paused_at: string;
          paused_by: string;
          reason: string;
        };
        ComputedFields: never;
        Insert: {
          bundle_id?: string | null;
          destination_id?: string | null;
          id?: string;
          paused_at?: string;
          paused_by: string;
          reason: string;
        };
        Update: {
          bundle_id?: string | null;
          destination_id?: string | null;
          id?: string;
          paused_at?: string;
          paused_by?: string;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: "sale_pauses_bundle_id_fkey";
            columns: ["bundle_id"];
            isOneToOne: false;
            referencedRelation: "bundles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "sale_pauses_destination_id_fkey";
            columns: ["destination_id"];
            isOneToOne: false;
            referencedRelation: "destinations";
            referencedColumns: ["id"];
          },
        ];
      };
      scheduler_state: {
        Row: {
          is_only: boolean;
          ticked_at: string;
        };
        ComputedFields: never;
        Insert: {
          is_only?: boolean;
          ticked_at: string;
        };
        Update: {
          is_only?: boolean;
          ticked_at?: string;
        };
        Relationships: [];
      };
      special_offers: {
        Row: {
          bundle_id: string;
          description: string;
          ends_at: string;
          id: string;
          is_active: boolean;
          offer_price_idr: number;
          starts_at: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          bundle_id: string;
          description: string;
          ends_at: string;
          id?: string;
          is_active?: boolean;
          offer_price_idr: number;
          starts_at: string;
          title: string;
        };
        Update: {
          bundle_id?: string;
          description?: string;
          ends_at?: string;
          id?: string;
          is_active?: boolean;
          offer_price_idr?: number;
          starts_at?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "special_offers_bundle_id_fkey";
            columns: ["bundle_id"];
            isOneToOne: false;
            referencedRelation: "bundles";
            referencedColumns: ["id"];
          },
        ];
      };
      translations: {
        Row: {
          field_name: string;
          language_code: Database["public"]["Enums"]["locale"];
          record_id: string;
          table_name: string;
          translated_text: string;
        };
        ComputedFields: never;
        Insert: {
          field_name: string;
          language_code: Database["public"]["Enums"]["locale"];
          record_id: string;
          table_name: string;
          translated_text: string;
        };
        Update: {
          field_name?: string;
          language_code?: Database["public"]["Enums"]["locale"];
          record_id?: string;
          table_name?: string;
          translated_text?: string;
        };
        Relationships: [];
      };
      usage_samples: {
        Row: {
          esim_id: string;
          taken_at: string;
          used_bytes: number;
        };
        ComputedFields: never;
        Insert: {
          esim_id: string;
          taken_at?: string;
          used_bytes: number;
        };
        Update: {
          esim_id?: string;
          taken_at?: string;
          used_bytes?: number;
        };
        Relationships: [
          {
            foreignKeyName: "usage_samples_esim_id_fkey";
            columns: ["esim_id"];
            isOneToOne: false;
            referencedRelation: "esim_details";
            referencedColumns: ["esim_id"];
          },
          {
            foreignKeyName: "usage_samples_esim_id_fkey";
            columns: ["esim_id"];
            isOneToOne: false;
            referencedRelation: "esims";
            referencedColumns: ["id"];
          },
        ];
      };
      user_notifications: {
        Row: {
          created_at: string;
          dedupe_key: string;
          id: string;
          is_read: boolean;
          message: string;
          order_id: string | null;
          texts: NonNullable<Json>;
          title: string;
          type: Database["public"]["Enums"]["notification_type"];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          dedupe_key: string;
          id?: string;
          is_read?: boolean;
          message: string;
          order_id?: string | null;
          texts?: NonNullable<Json>;
          title: string;
          type: Database["public"]["Enums"]["notification_type"];
          user_id: string;
        };
        Update: {
          created_at?: string;
          dedupe_key?: string;
          id?: string;
          is_read?: boolean;
          message?: string;
          order_id?: string | null;
          texts?: NonNullable<Json>;
          title?: string;
          type?: Database["public"]["Enums"]["notification_type"];
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_notifications_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      user_orders: {
        Row: {
          accepted_amount: number | null;
          allow_reassign: boolean;
          auto_assign: boolean;
          bundle_id: string;
          confirmed_at: string | null;
          created_at: string;
          currency: string;
          discount: number;
          email: string | null;
          expires_at: string | null;
          given_names: string | null;
          id: string;
          idempotency_key: string;
          locale: Database["public"]["Enums"]["locale"];
          mobile_number: string | null;
          offer_id: string | null;
          order_type: Database["public"]["Enums"]["order_type"];
          package_price: number;
          payment_fee: number;
          payment_method: string | null;
          quantity: number;
          request_hash: string;
          status: Database["public"]["Enums"]["order_status"];
          status_reason: Database["public"]["Enums"]["order_reason"] | null;
          surname: string | null;
          target_esim_id: string | null;
          total_amount: number;
          updated_at: string;
          user_id: string | null;
          vendor_order_id: string | null;
          xendit_invoice_url: string | null;
          update_profile_from_order: undefined | null;
          withdrawal_reason: Database["public"]["Enums"]["order_reason"] | null;
        };
        ComputedFields: "update_profile_from_order" | "withdrawal_reason";
        Insert: {
          accepted_amount?: number | null;
          allow_reassign?: boolean;
          auto_assign?: boolean;
          bundle_id: string;
          confirmed_at?: string | null;
          created_at?: string;
          currency?: string;
          discount?: number;
          email?: string | null;
          expires_at?: string | null;
          given_names?: string | null;
          id?: string;
          idempotency_key: string;
          locale: Database["public"]["Enums"]["locale"];
          mobile_number?: string | null;
          offer_id?: string | null;
          order_type?: Database["public"]["Enums"]["order_type"];
          package_price: number;
          payment_fee?: number;
          payment_method?: string | null;
          quantity?: number;
          request_hash: string;
          status?: Database["public"]["Enums"]["order_status"];
          status_reason?: Database["public"]["Enums"]["order_reason"] | null;
          surname?: string | null;
          target_esim_id?: string | null;
          total_amount: number;
          updated_at?: string;
          user_id?: string | null;
          vendor_order_id?: string | null;
          xendit_invoice_url?: string | null;
        };
        Update: {
          accepted_amount?: number | null;
          allow_reassign?: boolean;
          auto_assign?: boolean;
          bundle_id?: string;
          confirmed_at?: string | null;
          created_at?: string;
          currency?: string;
          discount?: number;
          email?: string | null;
          expires_at?: string | null;
          given_names?: string | null;
          id?: string;
          idempotency_key?: string;
          locale?: Database["public"]["Enums"]["locale"];
          mobile_number?: string | null;
          offer_id?: string | null;
          order_type?: Database["public"]["Enums"]["order_type"];
          package_price?: number;
          payment_fee?: number;
          payment_method?: string | null;
          quantity?: number;
          request_hash?: string;
          status?: Database["public"]["Enums"]["order_status"];
          status_reason?: Database["public"]["Enums"]["order_reason"] | null;
          surname?: string | null;
          target_esim_id?: string | null;
          total_amount?: number;
          updated_at?: string;
          user_id?: string | null;
          vendor_order_id?: string | null;
          xendit_invoice_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "user_orders_bundle_id_fkey";
            columns: ["bundle_id"];
            isOneToOne: false;
            referencedRelation: "bundles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_orders_offer_id_fkey";
            columns: ["offer_id"];
            isOneToOne: false;
            referencedRelation: "special_offers";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_orders_target_esim_id_fkey";
            columns: ["target_esim_id"];
            isOneToOne: false;
            referencedRelation: "esim_details";
            referencedColumns: ["esim_id"];
          },
          {
            foreignKeyName: "user_orders_target_esim_id_fkey";
            columns: ["target_esim_id"];
            isOneToOne: false;
            referencedRelation: "esims";
            referencedColumns: ["id"];
          },
        ];
      };
      vendor_bundles: {
        Row: {
          autostart: boolean;
          bundle_group: string;
          countries: NonNullable<Json>;
          data_amount_mb: number;
          display_name: string;
          duration: number;
          is_unlimited: boolean;
          price_cents: number;
          reading_id: number;
          roaming_countries: NonNullable<Json>;
          speeds: string[];
          type: Database["public"]["Enums"]["destination_type"];
          vendor_bundle_name: string;
        };
        ComputedFields: never;
        Insert: {
          autostart: boolean;
          bundle_group: string;
          countries: NonNullable<Json>;
          data_amount_mb: number;
          display_name: string;
          duration: number;
          is_unlimited: boolean;
          price_cents: number;
          reading_id: number;
          roaming_countries: NonNullable<Json>;
          speeds: string[];
          type: Database["public"]["Enums"]["destination_type"];
          vendor_bundle_name: string;
        };
        Update: {
          autostart?: boolean;
          bundle_group?: string;
          countries?: NonNullable<Json>;
          data_amount_mb?: number;
          display_name?: string;
          duration?: number;
          is_unlimited?: boolean;
          price_cents?: number;
          reading_id?: number;
          roaming_countries?: NonNullable<Json>;
          speeds?: string[];
          type?: Database["public"]["Enums"]["destination_type"];
          vendor_bundle_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "vendor_bundles_reading_id_fkey";
            columns: ["reading_id"];
            isOneToOne: false;
            referencedRelation: "catalogue_readings";
            referencedColumns: ["id"];
          },
        ];
      };
      vendor_purchases: {
        Row: {
          absent_since: string | null;
          answer: Json | null;
          detail: string | null;
          iccid: string | null;
          id: string;
          is_adopted: boolean;
          is_refused_for_good: boolean;
          order_id: string;
          order_reference: string | null;
          refused_at: string | null;
          settled_at: string | null;
          started_at: string;
          state: Database["public"]["Enums"]["purchase_state"];
          vendor_bundle_name: string;
          waits_since: string | null;
        };
        ComputedFields: never;
        Insert: {
          absent_since?: string | null;
          answer?: Json | null;
          detail?: string | null;
          iccid?: string | null;
          id?: string;
          is_adopted?: boolean;
          is_refused_for_good?: boolean;
          order_id: string;
          order_reference?: string | null;
          refused_at?: string | null;
          settled_at?: string | null;
          started_at?: string;
          state?: Database["public"]["Enums"]["purchase_state"];
          vendor_bundle_name: string;
          waits_since?: string | null;
        };
        Update: {
          absent_since?: string | null;
          answer?: Json | null;
          detail?: string | null;
          iccid?: string | null;
          id?: string;
          is_adopted?: boolean;
          is_refused_for_good?: boolean;
          order_id?: string;
          order_reference?: string | null;
          refused_at?: string | null;
          settled_at?: string | null;
          started_at?: string;
          state?: Database["public"]["Enums"]["purchase_state"];
          vendor_bundle_name?: string;
          waits_since?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "vendor_purchases_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      esim_details: {
        Row: {
          activation_code: string | null;
          esim_id: string;
          iccid: string;
          order_id: string;
          qr_code_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          activation_code?: string | null;
          esim_id?: string | null;
          iccid?: string | null;
          order_id?: string | null;
          qr_code_url?: never;
        };
        Update: {
          activation_code?: string | null;
          esim_id?: string | null;
          iccid?: string | null;
          order_id?: string | null;
          qr_code_url?: never;
        };
        Relationships: [
          {
            foreignKeyName: "esims_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "user_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      open_cases: {
        Row: {
          case_id: string | null;
          detail: string | null;
          kind: string | null;
          order_id: string | null;
          since: string | null;
          subject: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      accept_payment: {
        Args: { p_paid_amount?: number; p_payment_id: string; p_reference: string };
        Returns: Database["public"]["Enums"]["accept_payment_outcome"];
      };
      addition_under_way: { Args: { p_esim_id: string; p_known: string[]; p_user_id: string }; Returns: string };
      address_of_link: {
        Args: { p_token: string };
        Returns: {
          email: string;
          new_email: string;
        }[];
      };
      adopt_invoice: {
        Args: {
          p_expires_at?: string;
          p_invoice_id: string;
          p_invoice_url?: string;
          p_payment_id: string;
          p_unknown_id: string;
        };
        Returns: boolean;
      };
      adopt_refund: { Args: { p_payment_id: string; p_refund_id: string; p_unknown_id: string }; Returns: undefined };
      apply_catalogue: {
        Args: { p_digest: string; p_is_forced?: boolean; p_reading_id: number; p_rupiah?: number };
        Returns: Database["public"]["Enums"]["apply_catalogue_outcome"];
      };
      apply_invoice: {
        Args: {
          p_amount: number;
          p_currency: string;
          p_invoice_id: string;
          p_paid_amount?: number;
          p_paid_at?: string;
          p_payment_channel?: string;
          p_payment_id: string;
          p_payment_method?: string;
          p_reference: string;
          p_state: Database["public"]["Enums"]["invoice_state"];
        };
        Returns: Database["public"]["Enums"]["apply_invoice_outcome"];
      };
      ask_for_job: { Args: { p_kind: Database["public"]["Enums"]["job_kind"]; p_subject: string }; Returns: undefined };
      ask_for_readings: {
        Args: { p_esim_ids: string[]; p_user_id: string; p_window_seconds: number };
        Returns: string[];
      };
      ask_plan_return: {
        Args: { p_order_id: string; p_user_id: string };
        Returns: Database["public"]["Enums"]["plan_return_verdict"];
      };
      assign_sale: {
        Args: {
          attempt: Omit<
            Database["public"]["Tables"]["vendor_purchases"]["Row"],
            Database["public"]["Tables"]["vendor_purchases"]["ComputedFields"]
          >;
          p_iccid: string;
          p_order_reference: string;
          this_order: Omit<
            Database["public"]["Tables"]["user_orders"]["Row"],
            Database["public"]["Tables"]["user_orders"]["ComputedFields"]
          >;
        };
        Returns: Database["public"]["Enums"]["record_purchase_outcome"];
      };
      attach_invoice: {
        Args: { p_expires_at?: string; p_invoice_id: string; p_invoice_url: string; p_payment_id: string };
        Returns: string;
      };
      begin_catalogue_reading: {
        Args: { p_reader: string };
        Returns: {
          finished_at: string | null;
          id: number;
          last_page_at: string;
          next_page: number;
          page_count: number | null;
          reader: string | null;
          reader_until: string | null;
          started_at: string;
          unreadable: number;
        };
        SetofOptions: {
          from: "*";
          to: "catalogue_readings";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_plan_return: {
        Args: { p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["plan_return_turn"];
        SetofOptions: {
          from: "*";
          to: "plan_return_turn";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_purchase: {
        Args: { p_job_id: number; p_order_id: string; p_token: string };
        Returns: Database["public"]["CompositeTypes"]["purchase_turn"];
        SetofOptions: {
          from: "*";
          to: "purchase_turn";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_refund: {
        Args: { p_may_begin: boolean; p_payment_id: string; p_turn_seconds: number };
        Returns: Database["public"]["CompositeTypes"]["refund_turn"];
        SetofOptions: {
          from: "*";
          to: "refund_turn";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      bring_jobs_forward: { Args: Record<PropertyKey, never>; Returns: undefined };
      bundle_country_codes: { Args: { p_countries: Json; p_roaming_countries: Json }; Returns: string[] };
      bundle_country_keys: { Args: { p_countries: Json }; Returns: string[] };
      cancel_order: {
        Args: { p_order_id: string; p_user_id: string };
        Returns: Database["public"]["Enums"]["cancel_order_outcome"];
      };
      catalogue_changes: {
        Args: { p_reading_id: number; p_rupiah?: number };
        Returns: Database["public"]["CompositeTypes"]["changed_plan"][];
        SetofOptions: {
          from: "*";
          to: "changed_plan";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      catalogue_losses: {
        Args: { p_reading_id: number; p_rupiah?: number };
        Returns: {
          cost: number;
          is_left: number;
          price: number;
          vendor_bundle_name: string;
        }[];
      };
      catalogue_objections: {
        Args: { p_reading_id: number; p_rupiah?: number };
        Returns: {
          examples: string[];
          objection: Database["public"]["Enums"]["catalogue_objection"];
          plans: number;
        }[];
      };
      catalogue_reader_until: { Args: Record<PropertyKey, never>; Returns: string };
      claim_job: {
        Args: {
          p_kinds?: string[];
          p_lease_seconds: number;
          p_leases?: Json;
          p_max_attempts?: Json;
          p_subjects?: string[];
          p_urgent?: string[];
        };
        Returns: {
          attempts: number;
          created_at: string;
          id: number;
          is_brought_forward: boolean;
          kind: Database["public"]["Enums"]["job_kind"];
          last_error: string | null;
          lease_token: string | null;
          lease_until: string | null;
          not_before: string | null;
          rerun: boolean;
          run_at: string;
          state: Database["public"]["Enums"]["job_state"];
          subject: string;
          times_brought_forward: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "jobs";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      clear_unconfirmed_account: { Args: { p_email: string; p_sign_up?: string }; Returns: undefined };
      close_abandoned_orders: { Args: Record<PropertyKey, never>; Returns: number };
      close_as_seen: { Args: { p_case_id: string; p_note: string; p_seen: string }; Returns: boolean };
      close_case: { Args: { p_case_id: string; p_note: string }; Returns: boolean };
      close_dead_message: {
        Args: {
          p_kind: Database["public"]["Enums"]["job_kind"];
          p_note: string;
          p_operator_id?: string;
          p_subject: string;
        };
        Returns: boolean;
      };
      close_gone_cases: {
        Args: { p_kinds: Database["public"]["Enums"]["case_kind"][]; p_started_at: string; p_subjects: string[] };
        Returns: undefined;
      };
      close_purchases_of_ended_orders: { Args: Record<PropertyKey, never>; Returns: number };
      close_refused_order: { Args: { p_order_id: string }; Returns: boolean };
      close_second_factors: { Args: Record<PropertyKey, never>; Returns: undefined };
      close_unpaid_order: {
        Args: { p_order_id: string; p_reason: Database["public"]["Enums"]["order_reason"] };
        Returns: undefined;
      };
      code_digest: { Args: { p_activation_code: string }; Returns: string };
      compare_esim: {
        Args: {
          esim: Omit<
            Database["public"]["Tables"]["esims"]["Row"],
            Database["public"]["Tables"]["esims"]["ComputedFields"]
          >;
          p_activation_code: string;
        };
        Returns: undefined;
      };
      complete_order: {
        Args: {
          p_activation_code: string;
          p_android_install_url?: string;
          p_apple_install_url?: string;
          p_matching_id: string;
          p_order_id: string;
          p_profile_status?: Database["public"]["Enums"]["profile_state"];
          p_smdp_address: string;
        };
        Returns: Database["public"]["Enums"]["complete_order_outcome"];
      };
      complete_topup: { Args: { p_order_id: string }; Returns: boolean };
      create_order: {
        Args: {
          p_beside_open_until?: string;
          p_beside_paid?: string[];
          p_bundle_id: string;
          p_email: string;
          p_esim_id?: string;
          p_given_names: string;
          p_idempotency_key: string;
          p_locale: Database["public"]["Enums"]["locale"];
          p_mobile_number: string;
          p_offer_id?: string;
          p_order_type?: Database["public"]["Enums"]["order_type"];
          p_payment_method?: string;
          p_request_hash: string;
          p_shown_total?: number;
          p_surname?: string;
          p_user_id: string;
        };
        Returns: Database["public"]["CompositeTypes"]["order_creation"];
        SetofOptions: {
          from: "*";
          to: "order_creation";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      database_state: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["database_state"];
        SetofOptions: {
          from: "*";
          to: "database_state";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      days_of: { Args: { p_duration: number; p_unit: Database["public"]["Enums"]["duration_unit"] }; Returns: number };
      decide_as_seen: {
        Args: {
          p_decision: Database["public"]["Enums"]["held_decision"];
          p_note: string;
          p_order_id: string;
          p_seen: string;
        };
        Returns: boolean;
      };
      decide_held_order: {
        Args: { p_decision: Database["public"]["Enums"]["held_decision"]; p_note: string; p_order_id: string };
        Returns: boolean;
      };
      delay_jobs: { Args: { p_kind: Database["public"]["Enums"]["job_kind"]; p_seconds: number }; Returns: undefined };
      delete_account: { Args: { p_user_id: string }; Returns: Database["public"]["Enums"]["delete_account_outcome"] };
      delete_log_of_logins: { Args: { p_user_ids: string[] }; Returns: undefined };
      delete_login: { Args: { p_user_id: string }; Returns: undefined };
      delete_old_callbacks: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_old_data: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_old_departures: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_old_guest_messages: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_old_jobs: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_old_mailed_codes: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_old_rate_limits: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_unconfirmed_accounts: { Args: Record<PropertyKey, never>; Returns: undefined };
      desk_answer_message: {
        Args: { p_answer: string; p_message_id: string };
        Returns: Database["public"]["Enums"]["desk_outcome"];
      };
      desk_cases: {
        Args: { p_kind?: string; p_page?: number };
        Returns: Database["public"]["CompositeTypes"]["shop_case"][];
        SetofOptions: {
          from: "*";
          to: "shop_case";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_cases_by_kind: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["cases_of_kind"][];
        SetofOptions: {
          from: "*";
          to: "cases_of_kind";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_close_case: {
        Args: { p_case_id: string; p_note: string; p_seen: string; p_word: string };
        Returns: Database["public"]["Enums"]["desk_outcome"];
      };
      desk_close_message: {
        Args: { p_kind: Database["public"]["Enums"]["job_kind"]; p_note: string; p_subject: string; p_word: string };
        Returns: Database["public"]["Enums"]["desk_outcome"];
      };
      desk_closed_cases: {
        Args: { p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["shop_closed_case"][];
        SetofOptions: {
          from: "*";
          to: "shop_closed_case";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_decide: {
        Args: {
          p_decision: Database["public"]["Enums"]["held_decision"];
          p_note: string;
          p_order_id: string;
          p_seen: string;
          p_word: string;
        };
        Returns: Database["public"]["Enums"]["desk_outcome"];
      };
      desk_find_orders: {
        Args: { p_text: string };
        Returns: Database["public"]["CompositeTypes"]["found_order"][];
        SetofOptions: {
          from: "*";
          to: "found_order";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_find_travellers: {
        Args: { p_text: string };
        Returns: Database["public"]["CompositeTypes"]["found_traveller"][];
        SetofOptions: {
          from: "*";
          to: "found_traveller";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_history: {
        Args: { p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["shop_step"][];
        SetofOptions: {
          from: "*";
          to: "shop_step";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_mails: {
        Args: { p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["shop_mail"][];
        SetofOptions: {
          from: "*";
          to: "shop_mail";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_messages: {
        Args: { p_is_settled: boolean; p_limit: number; p_text: string };
        Returns: Database["public"]["CompositeTypes"]["desk_message"][];
        SetofOptions: {
          from: "*";
          to: "desk_message";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_operators: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["named_operator"][];
        SetofOptions: {
          from: "*";
          to: "named_operator";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_order: {
        Args: { p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["shop_order"];
        SetofOptions: {
          from: "*";
          to: "shop_order";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      desk_order_cases: {
        Args: { p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["shop_case"][];
        SetofOptions: {
          from: "*";
          to: "shop_case";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_orders_today: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["orders_of_status"][];
        SetofOptions: {
          from: "*";
          to: "orders_of_status";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_pause_sales: {
        Args: { p_destination_id?: string; p_plan?: string; p_reason: string; p_word: string };
        Returns: Database["public"]["Enums"]["desk_outcome"];
      };
      desk_paused_sales: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["paused_sale"][];
        SetofOptions: {
          from: "*";
          to: "paused_sale";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_payments: {
        Args: { p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["shop_payment"][];
        SetofOptions: {
          from: "*";
          to: "shop_payment";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_purchases: {
        Args: { p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["shop_purchase"][];
        SetofOptions: {
          from: "*";
          to: "shop_purchase";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_put_message_away: {
        Args: { p_message_id: string; p_note: string };
        Returns: Database["public"]["Enums"]["desk_outcome"];
      };
      desk_refunds: {
        Args: { p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["shop_refund"][];
        SetofOptions: {
          from: "*";
          to: "shop_refund";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      desk_resume_sales: {
        Args: { p_pause_id: string; p_word: string };
        Returns: Database["public"]["Enums"]["desk_outcome"];
      };
      desk_retry: {
        Args: { p_kind: Database["public"]["Enums"]["job_kind"]; p_subject: string; p_word: string };
        Returns: Database["public"]["Enums"]["desk_outcome"];
      };
      desk_today: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["shop_day"];
        SetofOptions: {
          from: "*";
          to: "shop_day";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      desk_unmask: {
        Args: { p_order_id: string; p_reason: string };
        Returns: Database["public"]["CompositeTypes"]["unmasked_order"];
        SetofOptions: {
          from: "*";
          to: "unmasked_order";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      device_mark_of: { Args: { p_email: string }; Returns: string };
      digits_of_service_codes: { Args: Record<PropertyKey, never>; Returns: number };
      due_alarms: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: number;
          kind: string;
          mailed_at: string | null;
          order_id: string | null;
          posted_at: string | null;
          seen_at: string;
          subject: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "case_alarms";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      due_catalogue: {
        Args: { p_reading_id: number; p_rupiah?: number };
        Returns: {
          changes: Database["public"]["CompositeTypes"]["changed_plan"][];
          digest: string;
          objections: Database["public"]["Enums"]["catalogue_objection"][];
        }[];
      };
      due_esim_notifications: { Args: Record<PropertyKey, never>; Returns: string[] };
      end_catalogue_run: { Args: { p_reader: string }; Returns: undefined };
      end_refused_purchase: { Args: { p_job_id: number; p_purchase_id: string; p_token: string }; Returns: undefined };
      enqueue_due_notifications: { Args: Record<PropertyKey, never>; Returns: number };
      enqueue_due_orders: { Args: Record<PropertyKey, never>; Returns: number };
      enqueue_due_plan_returns: { Args: Record<PropertyKey, never>; Returns: number };
      enqueue_due_refunds: { Args: { p_may_begin: boolean }; Returns: number };
      enqueue_due_verifications: { Args: { p_every_seconds: number }; Returns: number };
      enqueue_due_work: { Args: { p_every_seconds: number }; Returns: number };
      enqueue_esim_reads: { Args: { p_per_minute: number }; Returns: number };
      enqueue_job: {
        Args: { p_delay_seconds?: number; p_kind: Database["public"]["Enums"]["job_kind"]; p_subject: string };
        Returns: undefined;
      };
      enqueue_nightly_reconciliation: { Args: Record<PropertyKey, never>; Returns: undefined };
      esim_holdings: {
        Args: { p_esim_ids: string[] };
        Returns: {
          ends_at: string;
          esim_id: string;
          has_limited: boolean;
          has_paid: boolean;
          has_run: boolean;
          has_unlimited: boolean;
          is_running: boolean;
          is_waiting: boolean;
          left_bytes: number;
          plans: number;
          starts_at: string;
          state: Database["public"]["Enums"]["bundle_state"];
          total_bytes: number;
          used_bytes: number;
          waiting_days: number;
        }[];
      };
      esim_refusal: {
        Args: {
          p_bundle_id: string;
          p_esim_id: string;
          p_order_type: Database["public"]["Enums"]["order_type"];
          p_user_id: string;
        };
        Returns: Database["public"]["Enums"]["create_order_outcome"];
      };
      expect_operator: { Args: { p_called: string }; Returns: string };
      explain_order: {
        Args: { p_order_id: string; p_reason: Database["public"]["Enums"]["order_reason"] };
        Returns: undefined;
      };
      facts_of_case: {
        Args: { p_case_id: string; p_kind: string; p_subject: string };
        Returns: {
          claimed_by: string;
          owed: number;
          seen: string;
        }[];
      };
      fail_order: {
        Args: { p_order_id: string; p_reason: Database["public"]["Enums"]["order_reason"] };
        Returns: undefined;
      };
      finish_job: { Args: { p_id: number; p_token: string }; Returns: boolean };
      forget_devices: { Args: { p_user_id: string }; Returns: undefined };
      get_translated_content: {
        Args: {
          p_fallback: string;
          p_field_name: string;
          p_language_code: string;
          p_record_id: string;
          p_table_name: string;
        };
        Returns: string;
      };
      give_back_rate_limit: { Args: { p_bucket: string }; Returns: undefined };
      give_up_order: { Args: { p_order_id: string }; Returns: undefined };
      has_ended: { Args: { p_order_id: string }; Returns: boolean };
      has_kept_additions: { Args: { p_order_id: string }; Returns: boolean };
      has_password: { Args: { p_user_id: string }; Returns: boolean };
      has_proven_password: { Args: { p_user_id: string }; Returns: boolean };
      hold_purchase: {
        Args: {
          attempt: Omit<
            Database["public"]["Tables"]["vendor_purchases"]["Row"],
            Database["public"]["Tables"]["vendor_purchases"]["ComputedFields"]
          >;
          p_detail: string;
          p_kind: Database["public"]["Enums"]["case_kind"];
          p_subject: string;
        };
        Returns: undefined;
      };
      hold_unexplained: {
        Args: { p_detail: string; p_order_reference?: string; p_purchase_id: string };
        Returns: boolean;
      };
      is_banned: { Args: { p_account: Json }; Returns: boolean };
      is_blank: { Args: { p_text: string }; Returns: boolean };
      is_catalogue_reading_open: { Args: { p_reading_id: number }; Returns: boolean };
      is_email_change_under_way: { Args: { p_new_email: string; p_user_id: string }; Returns: boolean };
      is_held: { Args: { p_order_id: string }; Returns: boolean };
      is_indonesian_phone: { Args: { p_phone: string }; Returns: boolean };
      is_invoice_of_another: { Args: { p_invoice_id: string; p_payment_id: string }; Returns: boolean };
      is_line: { Args: { p_max: number; p_text: string }; Returns: boolean };
      is_name: { Args: { p_name: string }; Returns: boolean };
      is_named: { Args: { p_kind: string; p_order_id: string; p_word: string }; Returns: boolean };
      is_operator: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_refunded_esim: { Args: { p_esim_id: string }; Returns: boolean };
      is_returning_customer: { Args: { p_bundle_id: string; p_user_id: string }; Returns: boolean };
      is_review_reason: { Args: { p_reason: Database["public"]["Enums"]["order_reason"] }; Returns: boolean };
      is_small_metadata: { Args: { p_metadata: Json }; Returns: boolean };
      is_too_short: {
        Args: { p_bundle_id: string; p_esim_id: string; p_order_type: Database["public"]["Enums"]["order_type"] };
        Returns: boolean;
      };
      is_void_email_change: { Args: { p_token: string }; Returns: boolean };
      is_without_invoice: { Args: { p_order_id: string }; Returns: boolean };
      is_wrongly_recorded: {
        Args: {
          payment: Omit<
            Database["public"]["Tables"]["payments"]["Row"],
            Database["public"]["Tables"]["payments"]["ComputedFields"]
          >;
        };
        Returns: boolean;
      };
      kinds_of_held: { Args: Record<PropertyKey, never>; Returns: Database["public"]["Enums"]["case_kind"][] };
      kinds_of_messages: { Args: Record<PropertyKey, never>; Returns: Database["public"]["Enums"]["job_kind"][] };
      kinds_of_wrong_refund: { Args: Record<PropertyKey, never>; Returns: Database["public"]["Enums"]["case_kind"][] };
      known_iccids: { Args: { p_iccids: string[] }; Returns: string[] };
      known_order_references: { Args: { p_references: string[] }; Returns: string[] };
      last_catalogue_reading: { Args: Record<PropertyKey, never>; Returns: number };
      leave_unknown_refund: {
        Args: { p_payment_id: string; p_unknown_id: string };
        Returns: Database["public"]["Enums"]["refund_state"];
      };
      limits_of_purchase: {
        Args: { p_currency: string; p_order_id: string };
        Returns: Database["public"]["CompositeTypes"]["purchase_limits"];
        SetofOptions: {
          from: "*";
          to: "purchase_limits";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      locale_of: { Args: { p_code: string }; Returns: Database["public"]["Enums"]["locale"] };
      lock_order_of_payment: {
        Args: { p_payment_id: string };
        Returns: {
          accepted_amount: number | null;
          allow_reassign: boolean;
          auto_assign: boolean;
          bundle_id: string;
          confirmed_at: string | null;
          created_at: string;
          currency: string;
          discount: number;
          email: string | null;
          expires_at: string | null;
          given_names: string | null;
          id: string;
          idempotency_key: string;
          locale: Database["public"]["Enums"]["locale"];
          mobile_number: string | null;
          offer_id: string | null;
          order_type: Database["public"]["Enums"]["order_type"];
          package_price: number;
          payment_fee: number;
          payment_method: string | null;
          quantity: number;
          request_hash: string;
          status: Database["public"]["Enums"]["order_status"];
          status_reason: Database["public"]["Enums"]["order_reason"] | null;
          surname: string | null;
          target_esim_id: string | null;
          total_amount: number;
          updated_at: string;
          user_id: string | null;
          vendor_order_id: string | null;
          xendit_invoice_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "user_orders";
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      lock_order_of_purchase: {
        Args: { p_purchase_id: string };
        Returns: {
          accepted_amount: number | null;
          allow_reassign: boolean;
          auto_assign: boolean;
          bundle_id: string;
          confirmed_at: string | null;
          created_at: string;
          currency: string;
          discount: number;
          email: string | null;
          expires_at: string | null;
          given_names: string | null;
          id: string;
          idempotency_key: string;
          locale: Database["public"]["Enums"]["locale"];
          mobile_number: string | null;
          offer_id: string | null;
          order_type: Database["public"]["Enums"]["order_type"];
          package_price: number;
          payment_fee: number;
          payment_method: string | null;
          quantity: number;
          request_hash: string;
          status: Database["public"]["Enums"]["order_status"];
          status_reason: Database["public"]["Enums"]["order_reason"] | null;
          surname: string | null;
          target_esim_id: string | null;
          total_amount: number;
          updated_at: string;
          user_id: string | null;
          vendor_order_id: string | null;
          xendit_invoice_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "user_orders";
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      lock_orders: { Args: { p_order_ids: string[] }; Returns: string[] };
      login_began_at: { Args: { p_session_id: string; p_user_id: string }; Returns: string };
      mailed_code_lifetime: { Args: Record<PropertyKey, never>; Returns: string };
      mark_installed: { Args: { p_esim_id: string; p_user_id: string }; Returns: boolean };
      mark_of_case: { Args: { p_case_id: string }; Returns: string };
      masked: { Args: { p_text: string }; Returns: string };
      masked_name: { Args: { p_name: string }; Returns: string };
      masked_phone: { Args: { p_phone: string }; Returns: string };
      may_be_sold: { Args: { p_bundle_id: string }; Returns: boolean };
      may_complete: { Args: { p_order_id: string }; Returns: boolean };
      names_transfer: { Args: { p_claim: string; p_reference: string }; Returns: boolean };
      note_absence: { Args: { p_purchase_id: string }; Returns: number };
      note_act: {
        Args: {
          p_note: string;
          p_operator_id: string;
          p_order_id: string;
          p_subject: string;
          p_verb: Database["public"]["Enums"]["operator_verb"];
        };
        Returns: undefined;
      };
      note_alarms: { Args: { p_by_mail: boolean; p_ids: number[] }; Returns: undefined };
      note_no_refund: { Args: { p_payment_id: string; p_was_sent?: boolean }; Returns: undefined };
      note_plan_revoke: { Args: { p_order_id: string }; Returns: boolean };
      note_refund_request: { Args: { p_payment_id: string }; Returns: boolean };
      note_refusal: {
        Args: {
          p_detail: string;
          p_is_final: boolean;
          p_purchase_id: string;
          p_reason: Database["public"]["Enums"]["order_reason"];
        };
        Returns: undefined;
      };
      note_tick: { Args: Record<PropertyKey, never>; Returns: undefined };
      note_unread_invoice: {
        Args: { p_invoice_id?: string; p_listed?: Database["public"]["Enums"]["invoice_state"]; p_payment_id: string };
        Returns: boolean;
      };
      note_unread_others: { Args: { p_payment_id: string; p_unread: Json }; Returns: boolean };
      note_unreadable_sale: { Args: { p_purchase_id: string }; Returns: undefined };
      nth_record: { Args: { p_number: number }; Returns: string };
      odd_catalogue_prices: {
        Args: { p_reading_id: number; p_rupiah?: number };
        Returns: {
          cost: number;
          currency: string;
          highest: number;
          lowest: number;
          price: number;
          vendor_bundle_name: string;
        }[];
      };
      open_case: {
        Args: {
          p_detail?: string;
          p_kind: Database["public"]["Enums"]["case_kind"];
          p_order_id?: string;
          p_subject: string;
        };
        Returns: undefined;
      };
      open_cases_of_reference: {
        Args: {
          refund: Omit<
            Database["public"]["Tables"]["refunds"]["Row"],
            Database["public"]["Tables"]["refunds"]["ComputedFields"]
          >;
        };
        Returns: undefined;
      };
      open_payment: {
        Args: { p_beside_paid?: string[]; p_lease_seconds: number; p_order_id: string; p_user_id: string };
        Returns: Database["public"]["CompositeTypes"]["payment_turn"];
        SetofOptions: {
          from: "*";
          to: "payment_turn";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_second_invoice: {
        Args: { p_detail: string; p_invoice_id: string; p_order_id: string; p_was_read: boolean };
        Returns: undefined;
      };
      order_discount: {
        Args: { p_offer_price: number; p_order_type: Database["public"]["Enums"]["order_type"]; p_price: number };
        Returns: number;
      };
      order_kinds: {
        Args: Record<PropertyKey, never>;
        Returns: {
          brings_esim: boolean;
          chooses_method: boolean;
          discount_percent: number;
          kind: Database["public"]["Enums"]["order_type"];
          must_lengthen: boolean;
          needs_earlier_order: boolean;
          takes_offer: boolean;
          targets_esim: boolean;
        }[];
      };
      order_of_job: { Args: { p_subject: string }; Returns: string };
      orders_in_the_way: {
        Args: { p_user_id: string };
        Returns: {
          is_owed: boolean;
          order_id: string;
          rupiah: number;
        }[];
      };
      orders_named: { Args: { p_text: string }; Returns: string[] };
      own_password: { Args: Record<PropertyKey, never>; Returns: Database["public"]["Enums"]["own_password_state"] };
      pause_of: { Args: { p_seconds: number }; Returns: string };
      payment_options: {
        Args: Record<PropertyKey, never>;
        Returns: {
          fee: number;
          gateway_name: string;
          id: string;
        }[];
      };
      plan_return_offer_of: {
        Args: { p_order_id: string; p_user_id: string };
        Returns: Database["public"]["CompositeTypes"]["plan_return_offer"];
        SetofOptions: {
          from: "*";
          to: "plan_return_offer";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      plan_return_verdict_of: {
        Args: { p_order_id: string; p_user_id: string };
        Returns: Database["public"]["Enums"]["plan_return_verdict"];
      };
      postpone_job: {
        Args: {
          p_asked_seconds?: number;
          p_delay_seconds: number;
          p_error: string;
          p_id: number;
          p_is_wait: boolean;
          p_max_attempts: number;
          p_token: string;
        };
        Returns: Database["public"]["Enums"]["job_state"];
      };
      price_after_fees: { Args: { p_price: number }; Returns: number };
      pricing_rate: {
        Args: { p_currency: string; p_rupiah: number };
        Returns: {
          rupiah: number;
        }[];
      };
      prove_password: { Args: { p_session_id: string; p_user_id: string }; Returns: boolean };
      purchase_turn_of: {
        Args: {
          attempt: Omit<
            Database["public"]["Tables"]["vendor_purchases"]["Row"],
            Database["public"]["Tables"]["vendor_purchases"]["ComputedFields"]
          >;
          p_outcome: Database["public"]["Enums"]["begin_purchase_outcome"];
        };
        Returns: Database["public"]["CompositeTypes"]["purchase_turn"];
        SetofOptions: {
          from: "*";
          to: "purchase_turn";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reason_of_owed_again: { Args: { p_order_id: string }; Returns: Database["public"]["Enums"]["order_reason"] };
      receive_account_callback: {
        Args: { p_event_key: string; p_low_balance?: string; p_payload: Json };
        Returns: boolean;
      };
      receive_contact_message: {
        Args: {
          p_email: string;
          p_esim_id?: string;
          p_id: string;
          p_locale: Database["public"]["Enums"]["locale"];
          p_message: string;
          p_name: string;
          p_order_id?: string;
          p_topic: Database["public"]["Enums"]["contact_topic"];
          p_user_id?: string;
        };
        Returns: boolean;
      };
      receive_esim_callback: { Args: { p_event_key: string; p_iccid: string; p_payload: Json }; Returns: string };
      receive_invoice_callback: {
        Args: {
          p_amount: number;
          p_currency: string;
          p_event_key: string;
          p_invoice_id: string;
          p_paid_amount?: number;
          p_paid_at?: string;
          p_payment_channel?: string;
          p_payment_id: string;
          p_payment_method?: string;
          p_state: Database["public"]["Enums"]["invoice_state"];
        };
        Returns: boolean;
      };
      receive_refund_callback: {
        Args: {
          p_amount: number;
          p_event_key: string;
          p_reference: string;
          p_refund_id: string;
          p_result: Database["public"]["Enums"]["refund_result"];
        };
        Returns: string;
      };
      reconcile_invoices: { Args: { p_from: string; p_invoices: Json; p_to: string }; Returns: number };
      reconcile_sales: { Args: { p_from: string; p_sales: Json; p_to: string }; Returns: number };
      record_purchase: {
        Args: {
          p_iccid: string;
          p_is_adopted?: boolean;
          p_item: string;
          p_order_reference: string;
          p_purchase_id: string;
          p_quantity: number;
        };
        Returns: Database["public"]["Enums"]["record_purchase_outcome"];
      };
      record_refund: {
        Args: { p_payment_id: string; p_reference: string };
        Returns: Database["public"]["Enums"]["record_refund_outcome"];
      };
      refresh_destination_totals: { Args: { p_keys: string[] }; Returns: undefined };
      refund_by_hand: { Args: { p_payment_id: string; p_reason: string }; Returns: boolean };
      refuse_refund: {
        Args: { p_payment_id: string; p_reason: string };
        Returns: Database["public"]["Enums"]["refund_state"];
      };
      reject_payment: { Args: { p_is_refused?: boolean; p_payment_id: string }; Returns: undefined };
      release_invoice: { Args: { p_invoice_id: string; p_payment_id: string }; Returns: boolean };
      release_payment: { Args: { p_payment_id: string }; Returns: undefined };
      report_second_invoice: {
        Args: { p_amount?: number; p_invoice_id: string; p_payment_id: string };
        Returns: undefined;
      };
      returns_to_confirm: {
        Args: { p_user_id: string };
        Returns: {
          payment_id: string;
        }[];
      };
      review_uncounted: { Args: { p_amount: number; p_invoice_id: string; p_payment_id: string }; Returns: boolean };
      sale_word: { Args: { p_bundle_id: string; p_destination_id: string }; Returns: string };
      sales_of_other_attempts: {
        Args: { p_purchase_id: string; p_sales: Json };
        Returns: {
          is_spoken_for: boolean;
          is_topup: boolean;
          reference: string;
        }[];
      };
      second_factor_state: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["second_factor_state"];
        SetofOptions: {
          from: "*";
          to: "second_factor_state";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      second_factor_tables: { Args: Record<PropertyKey, never>; Returns: unknown[] };
      sell_price_idr_cents: {
        Args: { p_cost_cents: number; p_data_mb: number; p_group: string; p_rupiah: number };
        Returns: number;
      };
      set_exchange_rate: { Args: { p_currency: string; p_rupiah: number }; Returns: undefined };
      set_operator: { Args: { p_email: string; p_is_operator: boolean }; Returns: boolean };
      set_order_reason: {
        Args: { p_order_id: string; p_reason: Database["public"]["Enums"]["order_reason"] };
        Returns: undefined;
      };
      settle_expired: {
        Args: {
          payment: Omit<
            Database["public"]["Tables"]["payments"]["Row"],
            Database["public"]["Tables"]["payments"]["ComputedFields"]
          >;
          this_order: Omit<
            Database["public"]["Tables"]["user_orders"]["Row"],
            Database["public"]["Tables"]["user_orders"]["ComputedFields"]
          >;
        };
        Returns: Database["public"]["Enums"]["apply_invoice_outcome"];
      };
      settle_paid: {
        Args: {
          payment: Omit<
            Database["public"]["Tables"]["payments"]["Row"],
            Database["public"]["Tables"]["payments"]["ComputedFields"]
          >;
          this_order: Omit<
            Database["public"]["Tables"]["user_orders"]["Row"],
            Database["public"]["Tables"]["user_orders"]["ComputedFields"]
          >;
        };
        Returns: Database["public"]["Enums"]["apply_invoice_outcome"];
      };
      settle_plan_return: {
        Args: {
          p_detail?: string;
          p_order_id: string;
          p_refusal?: Database["public"]["Enums"]["plan_return_refusal"];
          p_state: Database["public"]["Enums"]["plan_return_state"];
        };
        Returns: Database["public"]["Enums"]["plan_return_state"];
      };
      settle_purchase: {
        Args: {
          p_detail: string;
          p_purchase_id: string;
          p_reason: Database["public"]["Enums"]["order_reason"];
          p_state: Database["public"]["Enums"]["purchase_state"];
        };
        Returns: undefined;
      };
      settle_refund: {
        Args: {
          p_amount?: number;
          p_payment_id: string;
          p_reason?: string;
          p_refund_id?: string;
          p_result: Database["public"]["Enums"]["refund_result"];
        };
        Returns: Database["public"]["Enums"]["refund_state"];
      };
      settled_outcome: {
        Args: { p_answer: string; p_message_id: string; p_operator_id: string };
        Returns: Database["public"]["Enums"]["desk_outcome"];
      };
      shop_cases: {
        Args: { p_kind?: string; p_most?: number; p_order_id?: string; p_skipped?: number };
        Returns: Database["public"]["CompositeTypes"]["shop_case"][];
        SetofOptions: {
          from: "*";
          to: "shop_case";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      shop_cases_by_kind: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["cases_of_kind"][];
        SetofOptions: {
          from: "*";
          to: "cases_of_kind";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      shop_figures: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["shop_figure"][];
        SetofOptions: {
          from: "*";
          to: "shop_figure";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      shop_operators: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["shop_operator"][];
        SetofOptions: {
          from: "*";
          to: "shop_operator";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      shop_orders_today: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["orders_of_status"][];
        SetofOptions: {
          from: "*";
          to: "orders_of_status";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      shop_today: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["shop_day"];
        SetofOptions: {
          from: "*";
          to: "shop_day";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      stated_payment_of: {
        Args: { p_invoice_id: string; p_payment_id: string };
        Returns: Database["public"]["CompositeTypes"]["stated_payment"];
        SetofOptions: {
          from: "*";
          to: "stated_payment";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      stops_order: { Args: { p_reason: Database["public"]["Enums"]["order_reason"] }; Returns: boolean };
      store_assignments: {
        Args: { p_assignments: Json; p_esim_id: string; p_vendor_bundle_name: string };
        Returns: undefined;
      };
      store_callback: {
        Args: {
          p_event_key: string;
          p_payload: Json;
          p_source: Database["public"]["Enums"]["callback_source"];
          p_subject: string;
        };
        Returns: number;
      };
      store_catalogue_page: {
        Args: {
          p_bundles: Json;
          p_page: number;
          p_page_count?: number;
          p_reader: string;
          p_reading_id: number;
          p_unreadable: number;
        };
        Returns: {
          finished_at: string | null;
          id: number;
          last_page_at: string;
          next_page: number;
          page_count: number | null;
          reader: string | null;
          reader_until: string | null;
          started_at: string;
          unreadable: number;
        };
        SetofOptions: {
          from: "*";
          to: "catalogue_readings";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      store_esim_reading: {
        Args: {
          p_activation_code?: string;
          p_bundles: Json;
          p_esim_id: string;
          p_first_installed_at?: string;
          p_profile_status?: Database["public"]["Enums"]["profile_state"];
        };
        Returns: undefined;
      };
      store_mailed_code: {
        Args: { p_address: string; p_code: string; p_digits: number; p_is_sign_up: boolean; p_token_hash: string };
        Returns: undefined;
      };
      store_proven_password: { Args: { p_hash: string; p_user_id: string }; Returns: undefined };
      summarise_catalogue_changes: {
        Args: { p_reading_id: number; p_rupiah?: number };
        Returns: {
          examples: string[];
          kind: Database["public"]["Enums"]["catalogue_change"];
          plans: number;
        }[];
      };
      sweep_due_work: {
        Args: { p_every_seconds: number; p_work: Database["public"]["Enums"]["due_work"] };
        Returns: number;
      };
      take_rate_limit: { Args: { p_bucket: string; p_limit: number; p_window_seconds: number }; Returns: number };
      takes_plans: { Args: { p_state: Database["public"]["Enums"]["profile_state"] }; Returns: boolean };
      targets_esim: { Args: { p_order_type: Database["public"]["Enums"]["order_type"] }; Returns: boolean };
      transition_order: {
        Args: {
          p_order_id: string;
          p_reason: Database["public"]["Enums"]["order_reason"];
          p_to: Database["public"]["Enums"]["order_status"];
        };
        Returns: {
          accepted_amount: number | null;
          allow_reassign: boolean;
          auto_assign: boolean;
          bundle_id: string;
          confirmed_at: string | null;
          created_at: string;
          currency: string;
          discount: number;
          email: string | null;
          expires_at: string | null;
          given_names: string | null;
          id: string;
          idempotency_key: string;
          locale: Database["public"]["Enums"]["locale"];
          mobile_number: string | null;
          offer_id: string | null;
          order_type: Database["public"]["Enums"]["order_type"];
          package_price: number;
          payment_fee: number;
          payment_method: string | null;
          quantity: number;
          request_hash: string;
          status: Database["public"]["Enums"]["order_status"];
          status_reason: Database["public"]["Enums"]["order_reason"] | null;
          surname: string | null;
          target_esim_id: string | null;
          total_amount: number;
          updated_at: string;
          user_id: string | null;
          vendor_order_id: string | null;
          xendit_invoice_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "user_orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      traveller_email: { Args: { p_user_id: string }; Returns: string };
      traveller_id: { Args: Record<PropertyKey, never>; Returns: string };
      trim_blanks: { Args: { p_text: string }; Returns: string };
      try_mailed_code: {
        Args: { p_address: string; p_code: string };
        Returns: {
          is_sign_up: boolean;
          token_hash: string;
        }[];
      };
      uncounted_payments: {
        Args: { p_user_id: string };
        Returns: {
          is_withdrawn: boolean;
          payment_id: string;
        }[];
      };
      unpaid_additions_of: { Args: { p_order_id: string }; Returns: string[] };
      unpaid_order_of: {
        Args: {
          p_beside_open_until: string;
          p_bundle_id: string;
          p_order_type: Database["public"]["Enums"]["order_type"];
          p_target_esim_id: string;
          p_user_id: string;
        };
        Returns: {
          accepted_amount: number | null;
          allow_reassign: boolean;
          auto_assign: boolean;
          bundle_id: string;
          confirmed_at: string | null;
          created_at: string;
          currency: string;
          discount: number;
          email: string | null;
          expires_at: string | null;
          given_names: string | null;
          id: string;
          idempotency_key: string;
          locale: Database["public"]["Enums"]["locale"];
          mobile_number: string | null;
          offer_id: string | null;
          order_type: Database["public"]["Enums"]["order_type"];
          package_price: number;
          payment_fee: number;
          payment_method: string | null;
          quantity: number;
          request_hash: string;
          status: Database["public"]["Enums"]["order_status"];
          status_reason: Database["public"]["Enums"]["order_reason"] | null;
          surname: string | null;
          target_esim_id: string | null;
          total_amount: number;
          updated_at: string;
          user_id: string | null;
          vendor_order_id: string | null;
          xendit_invoice_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "user_orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      update_profile_from_order: {
        Args: {
          p_order: Omit<
            Database["public"]["Tables"]["user_orders"]["Row"],
            Database["public"]["Tables"]["user_orders"]["ComputedFields"]
          >;
        };
        Returns: undefined;
      };
      urgency_of_case: { Args: { p_kind: string; p_order_id: string; p_subject: string }; Returns: number };
      vendor_clock_tolerance: { Args: Record<PropertyKey, never>; Returns: string };
      wait_for_other_purchase: { Args: { p_purchase_id: string }; Returns: number };
      watch_cases: { Args: Record<PropertyKey, never>; Returns: number };
      withdraw_refund: {
        Args: { p_payment_id: string; p_reference: string };
        Returns: Database["public"]["Enums"]["withdraw_refund_outcome"];
      };
      withdrawal_reason: {
        Args: {
          p_order: Omit<
            Database["public"]["Tables"]["user_orders"]["Row"],
            Database["public"]["Tables"]["user_orders"]["ComputedFields"]
          >;
        };
        Returns: Database["public"]["Enums"]["order_reason"];
      };
      word_of_job: { Args: { p_subject: string }; Returns: string };
      would_lengthen: { Args: { p_bundle_id: string; p_esim_id: string }; Returns: boolean };
    };
    Enums: {
      accept_payment_outcome:
        | "accepted"
        | "already_accepted"
        | "other_reference"
        | "not_in_review"
        | "claimed"
        | "not_waiting"
        | "withdrawn"
        | "sum_unknown"
        | "not_found"
        | "other_sum"
        | "sum_too_high"
        | "sum_too_low"
        | "accepted_other_sum";
      apply_catalogue_outcome: "applied" | "unchanged" | "refused" | "outdated";
      apply_invoice_outcome: "paid" | "already_paid" | "expired" | "open" | "needs_review" | "refund_due" | "refunded";
      begin_purchase_outcome: "started" | "open" | "bought" | "held" | "not_due" | "lost_lease";
      bundle_state: "processing" | "queued" | "active" | "depleted" | "expired" | "revoked" | "lapsed" | "unknown";
      callback_source: "payment_gateway" | "esim_vendor";
      cancel_order_outcome: "cancelled" | "not_cancellable" | "not_found";
      case_kind:
        | "sale_without_order"
        | "late_outcome"
        | "wrong_plan"
        | "known_esim"
        | "wrong_esim"
        | "repeated_sale"
        | "unreadable_sale"
        | "purchase_without_sale"
        | "invoice_without_payment"
        | "second_invoice_paid"
        | "amount_differs"
        | "payment_not_counted"
        | "payment_without_invoice"
        | "refunded_twice"
        | "vendor_balance"
        | "refund_of_another"
        | "recorded_refund_failed"
        | "code_of_another"
        | "invoice_unread"
        | "code_differs"
        | "plan_missing"
        | "order_given_up"
        | "plan_not_returned";
      catalogue_change: "new" | "back" | "gone" | "price" | "facts";
      catalogue_objection:
        | "not_read"
        | "without_price"
        | "old_rate"
        | "unreadable"
        | "many_gone"
        | "price_jump"
        | "below_cost"
        | "odd_price"
        | "rate_jump";
      complete_order_outcome: "completed" | "held" | "code_of_another";
      contact_topic: "before_buying" | "payment" | "install" | "connection" | "refund" | "partnership" | "other";
      create_order_outcome:
        | "created"
        | "existing"
        | "corrected"
        | "conflict"
        | "open_order"
        | "too_many_open"
        | "bundle_unavailable"
        | "payment_method_unavailable"
        | "esim_unavailable"
        | "not_returning"
        | "offer_ended"
        | "not_longer"
        | "price_raised"
        | "addition_under_way"
        | "sales_paused";
      delete_account_outcome: "deleted" | "in_progress" | "money_owed" | "invoice_open";
      desk_outcome: "done" | "not_named" | "gone" | "not_yet";
      destination_type: "country" | "regional" | "global";
      due_work: "late_payments" | "lost_orders" | "far_jobs" | "abandoned_orders" | "ended_purchases";
      duration_unit: "day" | "month" | "year";
      held_decision: "buy_again" | "give_back";
      invoice_state: "open" | "paid" | "expired" | "unknown";
      job_kind:
        | "verify_payment"
        | "fulfil_order"
        | "send_email"
        | "send_receipt"
        | "send_contact"
        | "refresh_esim"
        | "notify"
        | "reconcile"
        | "refund_payment"
        | "send_answer"
        | "send_alarm"
        | "return_plan";
      job_state: "ready" | "leased" | "done" | "dead";
      locale: "id" | "en";
      notification_event:
        | "order_received"
        | "order_ready"
        | "order_expired"
        | "order_cancelled"
        | "order_refused"
        | "extension_closed"
        | "order_failed"
        | "addition_withdrawn"
        | "payment_review"
        | "refund"
        | "expiring"
        | "low_data"
        | "data_used_up"
        | "plan_ended"
        | "payment_refunded"
        | "payment_owed"
        | "order_held"
        | "refund_withdrawn"
        | "refund_failed"
        | "departure"
        | "plan_returned"
        | "return_refused";
      notification_type: "order_success" | "order_failed" | "order_expired" | "esim" | "travel" | "system" | "other";
      open_payment_outcome:
        | "create"
        | "recover"
        | "wait"
        | "open"
        | "not_payable"
        | "too_short"
        | "esim_refunded"
        | "not_found"
        | "addition_under_way"
        | "sales_paused"
        | "esim_being_returned";
      operator_verb:
        | "appoint"
        | "dismiss"
        | "close_case"
        | "decide_held"
        | "retry_job"
        | "unmask"
        | "pause_sales"
        | "resume_sales"
        | "answer_message"
        | "put_message_away";
      order_reason:
        | "invoice_expired"
        | "invoice_refused"
        | "cancelled_by_traveller"
        | "extension_too_short"
        | "esim_refunded"
        | "payment_verified"
        | "late_payment"
        | "payment_accepted"
        | "payment_mismatch"
        | "purchase_started"
        | "vendor_busy"
        | "vendor_unreachable"
        | "vendor_outcome_unknown"
        | "vendor_rejected"
        | "needs_person"
        | "purchased"
        | "install_details_stored"
        | "plan_added"
        | "attempts_exhausted"
        | "refund_recorded"
        | "answer_mismatch"
        | "refund_withdrawn"
        | "plan_returned"
        | "esim_being_returned";
      order_status: "pending" | "paid" | "ordered" | "confirmed" | "completed" | "failed" | "cancelled" | "refunded";
      order_type: "new" | "topup" | "extension" | "repurchase";
      own_password_state: "none" | "proven" | "unproven";
      payment_status: "creating" | "open" | "paid" | "expired" | "failed" | "needs_review" | "refund_due" | "refunded";
      plan_return_refusal: "used" | "ended" | "has_additions" | "by_person" | "used_meanwhile";
      plan_return_state: "asked" | "revoking" | "returned" | "refused" | "with_person";
      plan_return_turn_outcome: "read" | "not_due";
      plan_return_verdict: "open" | "asked" | "refused" | "not_found" | "not_returnable" | "too_late" | "has_additions";
      profile_state:
        | "released"
        | "downloaded"
        | "installed"
        | "enabled"
        | "disabled"
        | "unavailable"
        | "deactivated"
        | "deleted";
      purchase_state: "started" | "unknown" | "succeeded" | "rejected" | "absent" | "held";
      record_purchase_outcome: "recorded" | "already" | "orphan" | "wrong_esim" | "held" | "claimed";
      record_refund_outcome:
        | "recorded"
        | "already_recorded"
        | "other_reference"
        | "in_progress"
        | "not_refundable"
        | "not_found"
        | "under_way"
        | "held"
        | "reference_of_another"
        | "corrected"
        | "failed_refund";
      refund_result: "pending" | "succeeded" | "failed";
      refund_state: "requested" | "pending" | "succeeded" | "by_hand";
      refund_turn_outcome: "send" | "resend" | "read" | "search" | "not_due";
      shop_subject:
        | "orders_of_day"
        | "orders_under_way"
        | "open_cases"
        | "due_jobs"
        | "dead_jobs"
        | "open_attempts"
        | "payments_in_review"
        | "mails_waiting"
        | "whole_tick";
      withdraw_refund_outcome: "withdrawn" | "not_found" | "not_recorded" | "other_reference" | "of_gateway";
    };
    CompositeTypes: {
      cases_of_kind: {
        kind: string | null;
        cases: number | null;
        since: string | null;
      };
      changed_plan: {
        vendor_bundle_name: string | null;
        kind: Database["public"]["Enums"]["catalogue_change"] | null;
        old_price_idr_cents: number | null;
        final_price_idr_cents: number | null;
        price_idr_cents: number | null;
        price_cents: number | null;
        currency: string | null;
        display_name: string | null;
        bundle_group: string | null;
        type: Database["public"]["Enums"]["destination_type"] | null;
        data_amount_mb: number | null;
        duration: number | null;
        is_unlimited: boolean | null;
        countries: Json | null;
        roaming_countries: Json | null;
        speeds: string[] | null;
        autostart: boolean | null;
      };
      database_state: {
        tick_age_seconds: number | null;
        migration: string | null;
      };
      desk_message: {
        id: string | null;
        topic: Database["public"]["Enums"]["contact_topic"] | null;
        locale: Database["public"]["Enums"]["locale"] | null;
        message: string | null;
        sender: string | null;
        email: string | null;
        is_guest: boolean | null;
        iccid_end: string | null;
        created_at: string | null;
        settled_at: string | null;
        settled_by: string | null;
        answer: string | null;
        answer_mailed_at: string | null;
        order_id: string | null;
        order_type: Database["public"]["Enums"]["order_type"] | null;
        plan: string | null;
        place: string | null;
        places: number | null;
        total_amount: number | null;
        status: Database["public"]["Enums"]["order_status"] | null;
        status_reason: Database["public"]["Enums"]["order_reason"] | null;
        has_account: boolean | null;
        is_held: boolean | null;
      };
      found_order: {
        order_id: string | null;
        order_type: Database["public"]["Enums"]["order_type"] | null;
        plan: string | null;
        place: string | null;
        places: number | null;
        total_amount: number | null;
        status: Database["public"]["Enums"]["order_status"] | null;
        status_reason: Database["public"]["Enums"]["order_reason"] | null;
        has_account: boolean | null;
        is_held: boolean | null;
        created_at: string | null;
        email: string | null;
        buyer: string | null;
        phone: string | null;
      };
      found_traveller: {
        user_id: string | null;
        email: string | null;
        full_name: string | null;
        phone: string | null;
        orders: number | null;
        joined_at: string | null;
      };
      named_operator: {
        id: string | null;
        name: string | null;
      };
      order_creation: {
        outcome: Database["public"]["Enums"]["create_order_outcome"] | null;
        order_id: string | null;
      };
      orders_of_status: {
        status: Database["public"]["Enums"]["order_status"] | null;
        orders: number | null;
        rupiah: number | null;
      };
      paused_sale: {
        id: string | null;
        destination_id: string | null;
        bundle_id: string | null;
        name: string | null;
        word: string | null;
        reason: string | null;
        paused_by: string | null;
        paused_at: string | null;
      };
      payment_turn: {
        outcome: Database["public"]["Enums"]["open_payment_outcome"] | null;
        payment_id: string | null;
        amount: number | null;
        invoice_url: string | null;
      };
      plan_return_offer: {
        verdict: Database["public"]["Enums"]["plan_return_verdict"] | null;
        iccid: string | null;
        bundle_name: string | null;
        order_reference: string | null;
        is_own: boolean | null;
        rupiah: number | null;
        payment_method: string | null;
      };
      plan_return_turn: {
        outcome: Database["public"]["Enums"]["plan_return_turn_outcome"] | null;
        iccid: string | null;
        bundle_name: string | null;
        order_reference: string | null;
        is_own: boolean | null;
        is_with_person: boolean | null;
        revoked_ago: number | null;
        is_refused_by_person: boolean | null;
        is_refunded: boolean | null;
      };
      purchase_limits: {
        catalogue_cents: number | null;
        covered_cents: number | null;
      };
      purchase_turn: {
        outcome: Database["public"]["Enums"]["begin_purchase_outcome"] | null;
        purchase_id: string | null;
        vendor_bundle_name: string | null;
        iccid: string | null;
        started_at: string | null;
        age_seconds: number | null;
        is_sold: boolean | null;
        refused_at: string | null;
        is_final: boolean | null;
      };
      refund_turn: {
        outcome: Database["public"]["Enums"]["refund_turn_outcome"] | null;
        invoice_id: string | null;
        refund_id: string | null;
        amount: number | null;
        payment_method: string | null;
        is_doubtful: boolean | null;
        is_long_unknown: boolean | null;
      };
      second_factor_state: {
        is_open: boolean | null;
        is_used: boolean | null;
      };
      shop_case: {
        kind: string | null;
        subject: string | null;
        detail: string | null;
        since: string | null;
        case_id: string | null;
        order_id: string | null;
        order_type: Database["public"]["Enums"]["order_type"] | null;
        plan: string | null;
        place: string | null;
        places: number | null;
        total_amount: number | null;
        status: Database["public"]["Enums"]["order_status"] | null;
        status_reason: Database["public"]["Enums"]["order_reason"] | null;
        has_account: boolean | null;
        is_held: boolean | null;
        owed: number | null;
        claimed_by: string | null;
        seen: string | null;
      };
      shop_closed_case: {
        kind: string | null;
        subject: string | null;
        detail: string | null;
        note: string | null;
        since: string | null;
        closed_at: string | null;
      };
      shop_day: {
        paid_rupiah: number | null;
        due_job: Database["public"]["Enums"]["job_kind"] | null;
        due_since: string | null;
        waiting_order_id: string | null;
        waiting_since: string | null;
        ticked_at: string | null;
        unmailed: number | null;
      };
      shop_figure: {
        subject: Database["public"]["Enums"]["shop_subject"] | null;
        kind: string | null;
        amount: number | null;
        oldest_seconds: number | null;
      };
      shop_mail: {
        kind: string | null;
        sent_at: string | null;
      };
      shop_operator: {
        account_id: string | null;
        email: string | null;
        since: string | null;
        is_banned: boolean | null;
      };
      shop_order: {
        order_id: string | null;
        order_type: Database["public"]["Enums"]["order_type"] | null;
        plan: string | null;
        place: string | null;
        places: number | null;
        total_amount: number | null;
        status: Database["public"]["Enums"]["order_status"] | null;
        status_reason: Database["public"]["Enums"]["order_reason"] | null;
        has_account: boolean | null;
        is_held: boolean | null;
        created_at: string | null;
        expires_at: string | null;
        locale: Database["public"]["Enums"]["locale"] | null;
        email: string | null;
        buyer: string | null;
        phone: string | null;
        iccid_end: string | null;
        esim_state: Database["public"]["Enums"]["profile_state"] | null;
        esim_read_at: string | null;
      };
      shop_payment: {
        id: string | null;
        status: Database["public"]["Enums"]["payment_status"] | null;
        amount: number | null;
        paid_amount: number | null;
        method: string | null;
        invoice: string | null;
        refund_reference: string | null;
        accepted: string | null;
        created_at: string | null;
        paid_at: string | null;
        refunded_at: string | null;
      };
      shop_purchase: {
        id: string | null;
        state: Database["public"]["Enums"]["purchase_state"] | null;
        sale: string | null;
        iccid_end: string | null;
        detail: string | null;
        started_at: string | null;
      };
      shop_refund: {
        payment_id: string | null;
        state: Database["public"]["Enums"]["refund_state"] | null;
        amount: number | null;
        gateway_refund_id: string | null;
        claimed: string | null;
        has_failed: boolean | null;
        begun_at: string | null;
      };
      shop_step: {
        status: Database["public"]["Enums"]["order_status"] | null;
        reason: Database["public"]["Enums"]["order_reason"] | null;
        at: string | null;
      };
      stated_payment: {
        paid_amount: number | null;
        paid_at: string | null;
        payment_method: string | null;
        payment_channel: string | null;
      };
      unmasked_order: {
        order_id: string | null;
        email: string | null;
        buyer: string | null;
        phone: string | null;
        account_email: string | null;
        account_name: string | null;
        account_phone: string | null;
        iccids: string[] | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      accept_payment_outcome: [
        "accepted",
        "already_accepted",
        "other_reference",
        "not_in_review",
        "claimed",
        "not_waiting",
        "withdrawn",
        "sum_unknown",
        "not_found",
        "other_sum",
        "sum_too_high",
        "sum_too_low",
        "accepted_other_sum",
      ],
      apply_catalogue_outcome: ["applied", "unchanged", "refused", "outdated"],
      apply_invoice_outcome: ["paid", "already_paid", "expired", "open", "needs_review", "refund_due", "refunded"],
      begin_purchase_outcome: ["started", "open", "bought", "held", "not_due", "lost_lease"],
      bundle_state: ["processing", "queued", "active", "depleted", "expired", "revoked", "lapsed", "unknown"],
      callback_source: ["payment_gateway", "esim_vendor"],
      cancel_order_outcome: ["cancelled", "not_cancellable", "not_found"],
      case_kind: [
        "sale_without_order",
        "late_outcome",
        "wrong_plan",
        "known_esim",
        "wrong_esim",
        "repeated_sale",
        "unreadable_sale",
        "purchase_without_sale",
        "invoice_without_payment",
        "second_invoice_paid",
        "amount_differs",
        "payment_not_counted",
        "payment_without_invoice",
        "refunded_twice",
        "vendor_balance",
        "refund_of_another",
        "recorded_refund_failed",
        "code_of_another",
        "invoice_unread",
        "code_differs",
        "plan_missing",
        "order_given_up",
        "plan_not_returned",
      ],
      catalogue_change: ["new", "back", "gone", "price", "facts"],
      catalogue_objection: [
        "not_read",
        "without_price",
        "old_rate",
        "unreadable",
        "many_gone",
        "price_jump",
        "below_cost",
        "odd_price",
        "rate_jump",
      ],
      complete_order_outcome: ["completed", "held", "code_of_another"],
      contact_topic: ["before_buying", "payment", "install", "connection", "refund", "partnership", "other"],
      create_order_outcome: [
        "created",
        "existing",
        "corrected",
        "conflict",
        "open_order",
        "too_many_open",
        "bundle_unavailable",
        "payment_method_unavailable",
        "esim_unavailable",
        "not_returning",
        "offer_ended",
        "not_longer",
        "price_raised",
        "addition_under_way",
        "sales_paused",
      ],
      delete_account_outcome: ["deleted", "in_progress", "money_owed", "invoice_open"],
      desk_outcome: ["done", "not_named", "gone", "not_yet"],
      destination_type: ["country", "regional", "global"],
      due_work: ["late_payments", "lost_orders", "far_jobs", "abandoned_orders", "ended_purchases"],
      duration_unit: ["day", "month", "year"],
      held_decision: ["buy_again", "give_back"],
      invoice_state: ["open", "paid", "expired", "unknown"],
      job_kind: [
        "verify_payment",
        "fulfil_order",
        "send_email",
        "send_receipt",
        "send_contact",
        "refresh_esim",
        "notify",
        "reconcile",
        "refund_payment",
        "send_answer",
        "send_alarm",
        "return_plan",
      ],
      job_state: ["ready", "leased", "done", "dead"],
      locale: ["id", "en"],
      notification_event: [
        "order_received",
        "order_ready",
        "order_expired",
        "order_cancelled",
        "order_refused",
        "extension_closed",
        "order_failed",
        "addition_withdrawn",
        "payment_review",
        "refund",
        "expiring",
        "low_data",
        "data_used_up",
        "plan_ended",
        "payment_refunded",
        "payment_owed",
        "order_held",
        "refund_withdrawn",
        "refund_failed",
        "departure",
        "plan_returned",
        "return_refused",
      ],
      notification_type: ["order_success", "order_failed", "order_expired", "esim", "travel", "system", "other"],
      open_payment_outcome: [
        "create",
        "recover",
        "wait",
        "open",
        "not_payable",
        "too_short",
        "esim_refunded",
        "not_found",
        "addition_under_way",
        "sales_paused",
        "esim_being_returned",
      ],
      operator_verb: [
        "appoint",
        "dismiss",
        "close_case",
        "decide_held",
        "retry_job",
        "unmask",
        "pause_sales",
        "resume_sales",
        "answer_message",
        "put_message_away",
      ],
      order_reason: [
        "invoice_expired",
        "invoice_refused",
        "cancelled_by_traveller",
        "extension_too_short",
        "esim_refunded",
        "payment_verified",
        "late_payment",
        "payment_accepted",
        "payment_mismatch",
        "purchase_started",
        "vendor_busy",
        "vendor_unreachable",
        "vendor_outcome_unknown",
        "vendor_rejected",
        "needs_person",
        "purchased",
        "install_details_stored",
        "plan_added",
        "attempts_exhausted",
        "refund_recorded",
        "answer_mismatch",
        "refund_withdrawn",
        "plan_returned",
        "esim_being_returned",
      ],
      order_status: ["pending", "paid", "ordered", "confirmed", "completed", "failed", "cancelled", "refunded"],
      order_type: ["new", "topup", "extension", "repurchase"],
      own_password_state: ["none", "proven", "unproven"],
      payment_status: ["creating", "open", "paid", "expired", "failed", "needs_review", "refund_due", "refunded"],
      plan_return_refusal: ["used", "ended", "has_additions", "by_person", "used_meanwhile"],
      plan_return_state: ["asked", "revoking", "returned", "refused", "with_person"],
      plan_return_turn_outcome: ["read", "not_due"],
      plan_return_verdict: ["open", "asked", "refused", "not_found", "not_returnable", "too_late", "has_additions"],
      profile_state: [
        "released",
        "downloaded",
        "installed",
        "enabled",
        "disabled",
        "unavailable",
        "deactivated",
        "deleted",
      ],
      purchase_state: ["started", "unknown", "succeeded", "rejected", "absent", "held"],
      record_purchase_outcome: ["recorded", "already", "orphan", "wrong_esim", "held", "claimed"],
      record_refund_outcome: [
        "recorded",
        "already_recorded",
        "other_reference",
        "in_progress",
        "not_refundable",
        "not_found",
        "under_way",
        "held",
        "reference_of_another",
        "corrected",
        "failed_refund",
      ],
      refund_result: ["pending", "succeeded", "failed"],
      refund_state: ["requested", "pending", "succeeded", "by_hand"],
      refund_turn_outcome: ["send", "resend", "read", "search", "not_due"],
      shop_subject: [
        "orders_of_day",
        "orders_under_way",
        "open_cases",
        "due_jobs",
        "dead_jobs",
        "open_attempts",
        "payments_in_review",
        "mails_waiting",
        "whole_tick",
      ],
      withdraw_refund_outcome: ["withdrawn", "not_found", "not_recorded", "other_reference", "of_gateway"],
    },
  },
} as const;
