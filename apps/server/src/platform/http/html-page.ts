import type { Html } from './html.ts';
import { html } from './html.ts';
import { readTemplate, type WebApp } from './web-app.ts';

/** The places in an HTML file of the build into which the server puts a page. */
const PLACES = { head: '<!--head-->', body: '<!--body-->', title: '%TITLE%' };

/** Used where the web app is not built: pages without style, which still work. */
const BARE_TEMPLATE = `<!doctype html><html lang="de"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><title>${PLACES.title}</title>${PLACES.head}</head>
<body>${PLACES.body}</body></html>`;

const templates = new WeakMap<WebApp, Map<string, Promise<string>>>();

/** An HTML file of the build for pages without the app, read once; a bare one without a build. */
export function templateOf({ webApp }: { webApp: WebApp }, name: string): Promise<string> {
  const known = templates.get(webApp) ?? new Map<string, Promise<string>>();
  templates.set(webApp, known);
  const template = known.get(name) ?? readTemplate(webApp, name).then((text) => text ?? BARE_TEMPLATE);
  known.set(name, template);
  return template;
}

/** Puts a page into a template of `templateOf`. */
export function fillTemplate(
  template: string,
  { title, head, body }: { title: string; head: Html; body: Html },
): string {
  return template
    .replace(PLACES.title, () => html`${title}`.text)
    .replace(PLACES.head, () => head.text)
    .replace(PLACES.body, () => body.text);
}
