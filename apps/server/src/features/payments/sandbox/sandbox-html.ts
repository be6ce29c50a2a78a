import { brand } from '@gegenpost/contract/shared/brand.ts';
import { t } from './sandbox-texts.de.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

type Scheme = { [Name in keyof typeof brand.light]: string };
/** The neutral colours are those of the web app's `ui/tokens.ts`. */
const colours = (scheme: Scheme, neutral: readonly [string, string, string, string, string, string, string]) =>
  [
    `--primary:${scheme.primary};--primary-hover:${scheme['primary-hover']};--on-primary:${scheme['on-primary']}`,
    `--primary-text:${scheme['primary-text']};--mark:${scheme.mark};--on-mark:${scheme['on-mark']};--focus:${scheme.focus}`,
    `--bg:${neutral[0]};--surface:${neutral[1]};--text:${neutral[2]};--muted:${neutral[3]};--border:${neutral[4]}`,
    `--border-strong:${neutral[5]};--error:${neutral[6]}`,
  ].join(';');
const light = colours(brand.light, ['#f7f4f6', '#ffffff', '#201920', '#655d64', '#e2dce1', '#8c848a', '#b31220']);
const dark = colours(brand.dark, ['#171016', '#20191f', '#ece8eb', '#b6aeb5', '#3a3339', '#857c84', '#fe9991']);

const face = (weight: number) =>
  `@font-face{font-family:"Instrument Sans";font-weight:${weight};font-display:swap;src:url(/sandbox/fonts/${weight}) format("woff2")}`;

const STYLE = `${face(400)}${face(600)}
:root{color-scheme:light dark;${light}}
@media(prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.5 "Instrument Sans",system-ui,sans-serif}
header{display:flex;align-items:center;gap:.75rem;padding:1rem;max-width:64rem;margin:0 auto;font-weight:600;font-size:1.125rem}
header img{display:block}
.mark{margin-left:auto;background:var(--mark);color:var(--on-mark);padding:.125rem .625rem;border-radius:.25rem;font-size:.9375rem}
main{max-width:64rem;margin:0 auto;padding:0 1rem 3rem;display:grid;gap:1rem;align-items:start}
section{background:var(--surface);border:1px solid var(--border);border-radius:.5rem;padding:1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem;font-weight:600}
h2{font-size:1.0625rem;margin:0 0 .5rem;font-weight:600}
p{margin:0 0 .75rem}p:last-child{margin-bottom:0}
dl{margin:0 0 1rem}dt{color:var(--muted);font-size:.9375rem}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:anywhere}
dd.amount{font-size:1.5rem;line-height:1.3;font-variant-numeric:tabular-nums}
label{display:block;font-weight:600;margin-bottom:.25rem}
.field{margin-bottom:1rem}
.row{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem;align-items:end}
input:not([type=checkbox]){width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--border-strong);border-radius:.25rem;font-variant-numeric:tabular-nums}
input[aria-invalid]{border-color:var(--error);border-width:2px}
.tick{display:flex;gap:.75rem;align-items:flex-start}.tick input{width:1.5rem;height:1.5rem;margin:0;flex:none;accent-color:var(--primary)}.tick label{margin:0}
.problem{color:var(--error);margin:.25rem 0 0}
.problems{border:2px solid var(--error);border-radius:.25rem;padding:.75rem 1rem;margin-bottom:1rem}
.problems ul,.numbers ul{margin:.25rem 0 .75rem;padding-left:1.25rem}
.problems a,.back{color:var(--primary-text)}
button{display:block;width:100%;min-height:2.75rem;padding:.5rem 1rem;margin-bottom:.75rem;font:inherit;font-weight:600;border-radius:.25rem;border:1px solid var(--primary);background:var(--primary);color:var(--on-primary);cursor:pointer}
button:hover{background:var(--primary-hover)}
button.other{background:var(--surface);color:var(--primary-text);border-color:var(--border-strong)}
.back{display:inline-block;padding:.625rem 0}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.muted,.numbers{color:var(--muted);font-size:.9375rem}.numbers code{color:var(--text);font:inherit;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.mandate{border-left:3px solid var(--border-strong);padding-left:1rem;margin-bottom:1rem;font-size:.9375rem}
@media(min-width:60rem){main{grid-template-columns:20rem 1fr}header{padding-top:2rem}section{padding:2rem}.numbers{grid-column:2}}`;

/** A page of the sandbox around its parts. It loads no script. */
export function sandboxPage(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)} · ${t('mark')} · ${escaped(brand.name)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><img src="/icon.svg" alt="" width="32" height="32"><span>${escaped(brand.name)}</span><span class="mark">${t('mark')}</span></header>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`;
}
