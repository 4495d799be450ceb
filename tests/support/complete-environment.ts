/** An environment with which a store on this machine starts. */
export const COMPLETE_ENVIRONMENT = {
  NODE_ENV: "production",
  NEXT_PUBLIC_SITE_URL: "http://localhost:3000",
  NEXT_PUBLIC_SUPABASE_URL: "http://localhost:9",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "key",
  SUPABASE_SECRET_KEY: "key",
  XENDIT_SECRET_KEY: "key",
  XENDIT_CALLBACK_TOKEN: "a-token-of-this-test",
  ESIM_GO_API_KEY: "key",
  SMTP_URL: "smtp://localhost:9",
  MAIL_FROM: "halo@kelana.example",
  SEND_EMAIL_HOOK_SECRET: `v1,whsec_${btoa("a hook secret of 24 bytes")}`,
  CRON_SECRET: "a-secret-of-this-test",
};
