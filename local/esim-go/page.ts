import { html, raw } from "hono/html";
import { settle } from "./lifecycle.ts";
import type { AssignmentRecord, EsimRecord, SandboxState } from "./state.ts";

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:52rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8886;border-radius:16px;padding:1rem;margin:1rem 0}h1{font-size:1.5rem}h2{font-size:1rem;margin:0}
h2,td{font-variant-numeric:tabular-nums}table{width:100%;border-collapse:collapse;margin:.5rem 0}td{padding:.25rem .5rem .25rem 0}
button{font:inherit;min-height:44px;padding:0 1rem;margin:.25rem .25rem 0 0;border:1px solid #8886;border-radius:12px;cursor:pointer}`;

/** Each button holds the body that it posts to the advance endpoint. */
const SCRIPT = `document.addEventListener("click",async({target})=>{const{iccid,step}=target.dataset;if(!step)return;
target.disabled=true;await fetch("/__sandbox/esims/"+iccid+"/advance",{method:"POST",headers:{"Content-Type":"application/json"},body:step});
location.reload()})`;

const STEPS: [string, object][] = [
  ["Install", { install: true }],
  ["Arrive in Japan", { attach: true, country: "JP" }],
  ["Use 100 MB", { useBytes: 1e8 }],
  ["Use 1 GB", { useBytes: 1e9 }],
  ["A day passes", { hours: 24 }],
];

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;

function left({ unlimited, remainingBytes, initialBytes }: AssignmentRecord): string {
  return unlimited ? "unlimited" : `${gigabytes(remainingBytes)} of ${gigabytes(initialBytes)} left`;
}

function bundleRow(assignment: AssignmentRecord) {
  const until = assignment.endAt === null ? "" : `until ${new Date(assignment.endAt).toISOString().slice(0, 16)} UTC`;
  return html`<tr><td>${assignment.item}</td><td>${assignment.state}</td><td>${left(assignment)}</td><td>${until}</td></tr>`;
}

function esimCard(esim: EsimRecord) {
  const where = esim.country ? ` in ${esim.country}` : "";
  const buttons = STEPS.map(
    ([label, step]) => html`<button data-iccid="${esim.iccid}" data-step="${JSON.stringify(step)}">${label}</button>`,
  );
  return html`<article>
    <h2>${esim.iccid} · ${esim.profileStatus}${where}</h2>
    <table>${esim.assignments.map(bundleRow)}</table>
    ${buttons}
  </article>`;
}

/** The eSIMs of the account, newest first, with buttons for what a traveller does with them. */
export function page(state: SandboxState) {
  const esims = Object.values(state.esims).sort((a, b) => b.createdAt - a.createdAt);
  for (const esim of esims) settle(esim, Date.now());
  const balance = (state.balanceCents / 100).toFixed(2);
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>eSIM Go sandbox</title>
    <meta name="viewport" content="width=device-width"><style>${raw(STYLE)}</style>
    <h1>eSIM Go sandbox</h1>
    <p>${state.orders.length} purchases, ${esims.length} eSIMs, balance USD ${balance}. <a href="/__sandbox/ledger">Ledger</a></p>
    ${esims.map(esimCard)}<script>${raw(SCRIPT)}</script></html>`;
}
