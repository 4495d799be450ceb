import { locales } from "../../lib/i18n/routing.ts";
import type { Miss, Shot } from "./capture.ts";
import { SIZES } from "./capture.ts";

const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const STYLE = `
body{margin:0;font:14px system-ui,sans-serif;background:#f4f2ec;color:#1c2a33}
form{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 16px;padding:10px 16px;background:#fff;border-bottom:1px solid #ccc}
section{padding:8px 16px 24px}h2{margin:12px 0 8px;font-size:18px}.row{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}
figure{margin:0;flex:none}figcaption{font-size:12px;color:#556}a.shot{position:relative;display:block;max-height:70vh;overflow:hidden;border:1px solid #bbb}
a.shot img{display:block;width:100%}a.shot i{position:absolute;left:0;right:0;border-top:1px dashed #e33}[hidden]{display:none!important}
.miss{color:#a00;white-space:pre-wrap}nav{columns:5 14em;padding:8px 16px}`;

/** Filters by name and by the ticked boxes; the choice stays in the address. */
const SCRIPT = `
const form=document.querySelector("form");
for(const [key,value] of new URLSearchParams(location.hash.slice(1)))
  for(const field of form.elements) if(field.name===key){if(field.type==="checkbox"){if(field.value===value)field.checked=false}else field.value=value}
function show(){
  const off=[...form.elements].filter(f=>f.type==="checkbox"&&!f.checked);
  const words=form.q.value.toLowerCase();
  for(const s of document.querySelectorAll("section")) s.hidden=!s.dataset.name.toLowerCase().includes(words);
  for(const f of document.querySelectorAll("figure")) f.hidden=off.some(o=>f.dataset[o.name]===o.value);
  document.documentElement.style.setProperty("--zoom",form.zoom.value);
  const kept=new URLSearchParams({q:form.q.value,zoom:form.zoom.value});for(const o of off)kept.append(o.name,o.value);
  history.replaceState(null,"","#"+kept);
}
form.addEventListener("input",show);form.addEventListener("submit",event=>event.preventDefault());show();`;

const box = (name: string, value: string | number) =>
  `<label><input type="checkbox" name="${name}" value="${value}" checked> ${value}</label>`;

/** The dashed line marks the part visible before scrolling. */
function figure({ locale, theme, width, file, address }: Shot): string {
  const fold = SIZES.find((size) => size.width === width)?.height ?? 0;
  return `<figure data-locale="${locale}" data-theme="${theme}" data-width="${width}" style="width:calc(${width}px*var(--zoom))">
<a class="shot" href="${file}"><img src="${file}" alt="" loading="lazy"><i style="top:calc(${fold}px*var(--zoom))"></i></a>
<figcaption>${width} ${theme} ${locale} ${inHtml(address)}</figcaption></figure>`;
}

/** One page with every picture, by screen. */
export function sheet(shots: readonly Shot[], misses: readonly Miss[]): string {
  const names = [...new Set([...shots, ...misses].map(({ screen }) => screen))];
  const sections = names.map((name) => {
    const own = shots.filter(({ screen }) => screen === name);
    const missed = misses.filter(({ screen }) => screen === name);
    return `<section data-name="${inHtml(name)}" id="${inHtml(name)}"><h2>${inHtml(name)}</h2>
${missed.map(({ locale, reason }) => `<p class="miss">${locale}: ${inHtml(reason)}</p>`).join("")}
<div class="row">${own.map(figure).join("")}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kelana: every screen</title><style>${STYLE}</style>
<form><input name="q" type="search" placeholder="screen" aria-label="screen">
${SIZES.map(({ width }) => box("width", width)).join("")}${["light", "dark"].map((theme) => box("theme", theme)).join("")}
${locales.map((locale) => box("locale", locale)).join("")}
<label>zoom <input name="zoom" type="range" min="0.2" max="1" step="0.1" value="0.4"></label></form>
<nav>${names.map((name) => `<a href="#${inHtml(name)}" onclick="document.getElementById(this.textContent).scrollIntoView();return false">${inHtml(name)}</a><br>`).join("")}</nav>
${sections.join("\n")}<script>${SCRIPT}</script></html>`;
}
