import { BASE_STYLE } from "../support/page-style.ts";

export const MAILBOX_STYLE = `${BASE_STYLE}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px;display:grid;gap:16px}
h1{font-size:26px;line-height:1.25;letter-spacing:-.01em}
.muted{color:var(--muted);font-size:13px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:20px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;gap:2px;padding:14px 20px;color:inherit;text-decoration:none}
.list a:hover{background:var(--paper)}
.list strong{font-weight:650}
.top{display:flex;justify-content:space-between;align-items:baseline;gap:12px;flex-wrap:wrap}
form{display:flex;gap:8px;flex-wrap:wrap}
input,button{min-height:44px;padding:8px 14px;border:1px solid var(--line);border-radius:12px;background:var(--surface);color:inherit;font:inherit}
input{flex:1 1 220px;min-width:0}
button{font-weight:600;cursor:pointer}
.list a:focus-visible{outline-offset:-3px}
.back,.files a{color:var(--sea);font-weight:600;display:inline-flex;align-items:center;min-height:44px}
.meta{padding:16px 20px;display:grid;gap:6px}
.meta div{display:grid;grid-template-columns:84px 1fr;gap:12px}
.meta dt{color:var(--muted)}
.tabs{display:flex;gap:4px;padding:0 12px;border-top:1px solid var(--line);border-bottom:1px solid var(--line)}
.tabs a{min-height:44px;display:inline-flex;align-items:center;padding:0 12px;color:var(--muted);text-decoration:none;font-weight:600;border-bottom:3px solid transparent}
.tabs a[aria-current]{color:var(--ink);border-color:var(--sea)}
iframe{display:block;width:100%;height:75vh;min-height:420px;border:0;background:#fff}
pre{margin:0;padding:20px;white-space:pre-wrap;font:13px/1.6 ui-monospace,Menlo,Consolas,monospace}
.files{padding:8px 20px}
.empty{padding:40px 20px;text-align:center;color:var(--muted)}
`;
