import { BASE_STYLE } from "../support/page-style.ts";

export const PAGE_STYLE = `${BASE_STYLE}
:root{--sun:oklch(.74 .16 58);--ok:oklch(.52 .12 155);--bad:oklch(.53 .19 27);--test:oklch(.93 .06 80)}
@media (prefers-color-scheme:dark){:root{--ok:oklch(.78 .13 155);--bad:oklch(.75 .14 27);--test:oklch(.33 .05 75)}}
body{font-variant-numeric:tabular-nums}
a{color:inherit}
.test{background:var(--test);padding:8px 16px;text-align:center;font-size:13px}
.test strong{margin-inline-end:6px}
.page{max-width:1040px;margin:0 auto;padding:20px 16px 48px;display:grid;gap:20px;align-items:start}
.shop{display:flex;align-items:center;gap:10px;font-weight:700;font-size:17px}
.shop svg{flex:none}
.card{background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:20px}
.sum{padding:0;overflow:hidden}
.sum>*{padding:20px}
.amount{display:grid;gap:2px}
.label{color:var(--muted);font-size:13px}
.amount .value{font-size:34px;line-height:1.15;font-weight:750;letter-spacing:-.02em}
.cut{position:relative;border-top:2px dashed var(--line)}
.cut::before,.cut::after{content:"";position:absolute;top:-9px;width:16px;height:16px;border-radius:50%;background:var(--paper);border:1px solid var(--line)}
.cut::before{left:-9px}.cut::after{right:-9px}
h1{font-size:20px;line-height:1.3;letter-spacing:-.01em}
h2{font-size:15px}
.rows{display:grid;gap:10px;margin-top:12px}
.rows div{display:flex;justify-content:space-between;gap:16px}
.rows dt{color:var(--muted);overflow-wrap:break-word}
.rows dd{text-align:end;font-weight:550}
.rows .money{white-space:nowrap}
.group{margin-top:20px}
.group h2{color:var(--muted);font-size:13px;font-weight:600;margin-bottom:8px}
.methods{border:1px solid var(--line);border-radius:14px;overflow:hidden}
.methods li+li{border-top:1px solid var(--line)}
.methods a{display:flex;align-items:center;justify-content:space-between;min-height:52px;padding:8px 16px;text-decoration:none;font-weight:600}
.methods a:hover{background:var(--paper)}
.methods a::after{content:"";width:8px;height:8px;border:solid var(--muted);border-width:2px 2px 0 0;transform:rotate(45deg);flex:none}
.number{display:block;margin:16px 0;padding:14px 16px;border:1px dashed var(--muted);border-radius:14px;font-size:20px;font-weight:700;letter-spacing:.04em}
.number .label{display:block;font-weight:400;letter-spacing:0}
.qr{display:block;width:208px;margin:16px auto;padding:12px;background:#fff;border:1px solid var(--line);border-radius:14px}
.qr svg{display:block;width:100%;height:auto}
form{margin:0}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:10px 18px;border-radius:14px;border:1px solid var(--line);
background:transparent;color:var(--ink);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
.primary{background:var(--sun);border-color:transparent;color:oklch(.24 .03 235)}
.button:hover{filter:brightness(.97)}
.methods a:focus-visible{outline-offset:-3px}
.stack{display:grid;gap:12px;margin-top:16px}
.other{margin-top:24px;padding-top:20px;border-top:1px solid var(--line)}
.other form{display:grid;gap:4px}
.note{color:var(--muted);font-size:13px}
.alert{border:1px solid var(--bad);color:var(--bad);border-radius:14px;padding:12px 16px;margin-bottom:16px;font-weight:550}
.card>.text-link{margin-top:-12px}
.text-link{display:inline-flex;align-items:center;min-height:44px;color:var(--sea);font-weight:600}
.state{display:grid;justify-items:start;gap:8px}
.state svg{width:48px;height:48px}
.good{color:var(--ok)}.bad{color:var(--bad)}
@media (min-width:840px){.page{grid-template-columns:380px 1fr;gap:24px;padding-top:40px}
.shop{grid-column:1/-1}.card{padding:28px}.sum{padding:0}.sum>*{padding:24px 28px}.sum{position:sticky;top:24px}
.methods.wide{display:grid;grid-template-columns:1fr 1fr}.methods.wide li+li{border-top:0}.methods.wide li{border-bottom:1px solid var(--line);margin-bottom:-1px}
.methods.wide li:nth-child(odd){border-right:1px solid var(--line)}
.methods.wide li:last-child:nth-child(odd){grid-column:1/-1;border-right:0}
.stack.pair{grid-template-columns:1fr 1fr}}
`;
