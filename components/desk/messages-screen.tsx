"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { shownCount, useInAddress } from "@/lib/core/use-in-address";
import { useNow } from "@/lib/core/use-now";
import { useFindText, useMessages } from "@/lib/desk/hooks";
import { MESSAGES_SHOWN } from "@/lib/desk/rules";
import type { MessageList, MessageLists } from "@/lib/desk/types";
import { DeskLoaded } from "./desk-loaded";
import { DeskSearch } from "./desk-search";
import { MessageItem } from "./message-item";

type ListProps = {
  list: MessageList;
  words: { title: string; none: string };
  now: Date;
  onMore: () => void;
  onAsking: (isAsking: boolean) => void;
  onSettled: () => void;
};

function ListCard({ list: { messages, isWhole }, words, now, onMore, onAsking, onSettled }: ListProps) {
  const t = useTranslations("deskMessages.lists");
  return (
    <Card>
      <h2 className="text-lg">{words.title}</h2>
      {messages.length === 0 && <p className="mt-2 text-muted text-sm">{words.none}</p>}
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} now={now} onAsking={onAsking} onSettled={onSettled} />
      ))}
      {!isWhole && (
        <Button variant="outline" full className="mt-2" onClick={onMore}>
          {t("more")}
        </Button>
      )}
    </Card>
  );
}

/** Messages of the contact form: those that wait, the oldest first, and below them those that are settled. It reads again by itself. */
export function MessagesScreen() {
  const t = useTranslations("deskMessages");
  const [inAddress, change] = useInAddress();
  const { text, setText } = useFindText("messages");
  const counts = {
    waiting: shownCount(inAddress("waiting"), MESSAGES_SHOWN),
    settled: shownCount(inAddress("settled"), MESSAGES_SHOWN),
  };
  const [isAsking, setAsking] = useState(false);
  const read = useMessages(text, counts, isAsking);
  const now = useNow(read.data);
  const cardOf = (name: "waiting" | "settled", lists: MessageLists) => (
    <ListCard
      list={lists[name]}
      words={{
        title: t(`lists.${name}`),
        none: t(name === "waiting" ? "lists.noneWaiting" : "lists.noneSettled"),
      }}
      now={now}
      onMore={() => change({ [name]: String(counts[name] + MESSAGES_SHOWN) })}
      onAsking={setAsking}
      onSettled={() => read.mutate()}
    />
  );
  const isEmpty = ({ waiting, settled }: MessageLists) => waiting.messages.length + settled.messages.length === 0;
  const all = (
    <Button variant="outline" onClick={() => setText("")}>
      {t("find.all")}
    </Button>
  );
  return (
    <>
      <DeskSearch
        text={text}
        words={{ label: t("find.label"), hint: t("find.hint"), button: t("find.button") }}
        onFind={(typed) => (typed === text ? read.mutate() : setText(typed))}
      />
      <DeskLoaded read={read}>
        {(lists) =>
          text !== "" && isEmpty(lists) ? (
            <EmptyState title={t("find.nothing")} action={all}>
              {t("find.nothingText")}
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-4 md:gap-6">
              {(text === "" || lists.waiting.messages.length > 0) && cardOf("waiting", lists)}
              {(text === "" || lists.settled.messages.length > 0) && cardOf("settled", lists)}
              {text !== "" && <div>{all}</div>}
            </div>
          )
        }
      </DeskLoaded>
    </>
  );
}
