"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { checkIcon } from "@/components/ui/icons";
import { copyIcon } from "@/components/ui/private-icons";
import { useCopy } from "@/lib/core/use-copy";
import { type CaseAct, commandOf, waysOf } from "@/lib/desk/cases";
import type { DeskAct, OpenCase } from "@/lib/desk/types";

type CommandLineProps = { command: string; caption: string };

/** A command that is run elsewhere: what it does, the command, and a button that copies it whole. */
function CommandLine({ command, caption }: CommandLineProps) {
  const t = useTranslations("deskCase.commands");
  const { copy, isCopied } = useCopy(command);
  const [isRefused, setRefused] = useState(false);
  return (
    <li className="min-w-0">
      <p>{caption}</p>
      <div className="mt-1 flex items-center gap-1 rounded-control bg-wash pl-3">
        <code className="wrap-anywhere min-w-0 flex-1 select-all py-2 text-xs">{command}</code>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("copy", { what: caption })}
          onClick={async () => setRefused(!(await copy()))}
        >
          <Icon icon={isCopied ? checkIcon : copyIcon} />
        </Button>
      </div>
      <p role="status" className="text-muted text-xs">
        {isCopied && t("copied")}
        {isRefused && !isCopied && t("refused")}
      </p>
    </li>
  );
}

/** What the desk itself can do about a case, for each act; the others are commands so far. */
const HERE: Readonly<Record<CaseAct, readonly DeskAct[]>> = {
  accept: [],
  claim: [],
  record: [],
  close: ["close"],
  decide: ["buy_again", "give_back"],
  retry: ["retry"],
};

/** What settles a case, in the order in which it is done: what comes first, the commands, and the acts of the desk. */
export function CaseWays({ open, onAsk }: { open: OpenCase; onAsk: (act: DeskAct) => void }) {
  const t = useTranslations("desk.cases");
  const hints = useTranslations("desk.hints");
  const captions = useTranslations("deskCase.commands");
  const acts = useTranslations("desk.act");
  const ways = waysOf(open);
  if (ways === null) return <p>{t("unknownKind")}</p>;
  const here = ways.acts.flatMap((act) => HERE[act]);
  const commands = ways.acts.filter((act) => act === "accept" || act === "claim" || act === "record");
  return (
    <>
      {ways.hint && <p className="wrap-anywhere">{hints(ways.hint)}</p>}
      {commands.length > 0 && (
        <ul className="flex w-full flex-col gap-2">
          {commands.map((act) => (
            <CommandLine key={act} command={commandOf(act, open)} caption={captions(act)} />
          ))}
        </ul>
      )}
      {here.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {here.map((act) => (
            <Button key={act} variant="outline" onClick={() => onAsk(act)}>
              {acts(`${act}.button`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
