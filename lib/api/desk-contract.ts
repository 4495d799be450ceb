import type {
  answerMessageSchema,
  closeCaseSchema,
  decideSchema,
  leaveUnsentSchema,
  pauseSalesSchema,
  putMessageAwaySchema,
  resumeSalesSchema,
  retrySchema,
  unmaskSchema,
} from "@/lib/desk/schema";
import { deskOutcomes } from "@/lib/desk/types";
import { bodyOf, call } from "./contract";
import { listOf, oneOf, shape, text, textOrNull } from "./shape";

const outcome = shape({ outcome: oneOf(deskOutcomes) });

/** The endpoints of the operator's desk, as in contract.ts: public pages load that file, and nothing of the desk. */
export const deskEndpoints = {
  answerMessage: call({ path: "operator/answer-message", body: bodyOf<typeof answerMessageSchema>(), answer: outcome }),
  closeCase: call({ path: "operator/close-case", body: bodyOf<typeof closeCaseSchema>(), answer: outcome }),
  leaveUnsent: call({ path: "operator/leave-unsent", body: bodyOf<typeof leaveUnsentSchema>(), answer: outcome }),
  decideHeldOrder: call({ path: "operator/decide", body: bodyOf<typeof decideSchema>(), answer: outcome }),
  pauseSales: call({ path: "operator/pause-sales", body: bodyOf<typeof pauseSalesSchema>(), answer: outcome }),
  putMessageAway: call({
    path: "operator/put-message-away",
    body: bodyOf<typeof putMessageAwaySchema>(),
    answer: outcome,
  }),
  resumeSales: call({ path: "operator/resume-sales", body: bodyOf<typeof resumeSalesSchema>(), answer: outcome }),
  retryJob: call({ path: "operator/retry", body: bodyOf<typeof retrySchema>(), answer: outcome }),
  unmaskOrder: call({
    path: "operator/unmask",
    body: bodyOf<typeof unmaskSchema>(),
    answer: shape({
      email: textOrNull,
      name: textOrNull,
      phone: textOrNull,
      accountEmail: textOrNull,
      accountName: textOrNull,
      accountPhone: textOrNull,
      iccids: listOf(text),
    }),
  }),
};
