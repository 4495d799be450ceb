/** What the pages of the gateway's sandbox and of the mailbox begin with: their colours, and no margins of the browser's. */
export const BASE_STYLE = `
:root{color-scheme:light dark;--paper:oklch(.985 .006 95);--surface:#fff;--ink:oklch(.24 .03 235);--muted:oklch(.47 .025 235);
--line:oklch(.91 .01 95);--sea:oklch(.43 .09 218)}
@media (prefers-color-scheme:dark){:root{--paper:oklch(.19 .025 235);--surface:oklch(.24 .025 235);--ink:oklch(.95 .01 95);
--muted:oklch(.76 .02 235);--line:oklch(.34 .02 235);--sea:oklch(.8 .09 218)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
overflow-wrap:anywhere}
h1,h2,h3,p,dl,dd,ul{margin:0;padding:0}
ul{list-style:none}
:focus-visible{outline:3px solid var(--sea);outline-offset:2px}
`;
