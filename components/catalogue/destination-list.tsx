"use client";

import NextLink from "next/link";
import type { ReactNode } from "react";
import { FlagImage } from "@/components/brand/flag-image";
import { PassRow } from "@/components/brand/pass";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Facts } from "@/components/ui/facts";
import type { Scene } from "@/lib/plans/scenes";

type Row = {
  code: string;
  href: string;
  scene: Scene;
  /** The name of its flag's file; null where `glyph` takes its place. */
  flag: string | null;
  name: string;
  region: string;
  counts: string;
  /** The lowest price, also as text; null while nothing is sold. */
  rupiah: number | null;
  price: string;
};

type DestinationListProps = {
  rows: readonly Row[];
  tone: BadgeTone;
  words: { type: string; from: string };
  glyph: ReactNode;
};

/**
 * Rows that lead to destinations. A client component, because its rows are then sent as their texts and not as their markup
 * once more: browse lists over two hundred.
 */
export function DestinationList({ rows, tone, words, glyph }: DestinationListProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {rows.map(({ code, href, scene, flag, name, region, counts, rupiah, price }) => (
        <li key={code} data-code={code}>
          <PassRow
            as={NextLink}
            href={href}
            prefetch={false}
            className="h-full"
            scene={scene}
            flag={flag === null ? glyph : <FlagImage code={flag} />}
            title={name}
            detail={region}
            aside={
              <>
                <Badge tone={tone}>{words.type}</Badge>
                <span className="mt-1 text-muted text-xs">{words.from}</span>
                <data value={rupiah ?? undefined} className="whitespace-nowrap font-bold text-base text-sunrise-text">
                  {price}
                </data>
              </>
            }
          >
            <span data-counts="" className="pass-row-detail">
              <Facts>{counts}</Facts>
            </span>
          </PassRow>
        </li>
      ))}
    </ul>
  );
}
