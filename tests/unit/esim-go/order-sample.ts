export const ICCID = "8944538532008160222";
/** A sale as the vendor answers it. */
export const ORDER = {
  order: [
    {
      item: "esim_1GB_7D_JP_V2",
      quantity: 1,
      esims: [{ iccid: ICCID, matchingId: "MATCH-001", smdpAddress: "http://smdp.example.com" }],
      iccids: [ICCID],
    },
  ],
  status: "completed",
  orderReference: "7b2f",
  createdDate: "2025-03-28T14:47:26.153875019Z",
};
