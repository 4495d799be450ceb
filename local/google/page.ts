import { html, raw } from "hono/html";

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:26rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem}label{display:block;margin:.75rem 0}input,button{font:inherit;min-height:44px;width:100%;box-sizing:border-box;
padding:0 1rem;border:1px solid #8886;border-radius:12px}button{margin-top:.75rem;cursor:pointer}`;

/** Imitates Google's account chooser; any invented account works. */
export function choosePage(request: { redirectUri: string; state: string }) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Google stand-in</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<h1>Log in to Kelana with Google</h1>
<p>This page stands in for Google. Any name and address will do.</p>
<form method="post">
<input type="hidden" name="redirect_uri" value="${request.redirectUri}">
<input type="hidden" name="state" value="${request.state}">
<label>Name <input name="name" required value="Sari Dewi Lestari"></label>
<label>Email <input name="email" type="email" required value="sari@gmail.example"></label>
<button name="answer" value="allow">Continue</button>
<button name="answer" value="deny" formnovalidate>Cancel</button>
</form>
</body>
</html>`;
}
