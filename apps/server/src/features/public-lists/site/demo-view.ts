import { html } from '#platform/http/html.ts';

/** A page of an invented agent, with the code that the generator gives out. */
export const demoPage = ({
  script,
  agent,
}: {
  script: string;
  agent: { gegenpost_id: string; name: string; color: string };
}) =>
  `<!doctype html>${
    html`<html lang="de"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" /><title>Unsere Talente – ${agent.name}</title>
    <style>body{font:17px/1.5 Georgia,serif;margin:0 auto;max-width:60rem;padding:1.5rem;background:#fff;color:#222}</style></head>
    <body><main><h1>${agent.name}</h1><p>So sieht die eingebettete Liste auf der eigenen Website einer Vermittlung aus.</p>
    <script src="${script}" data-agent="${agent.gegenpost_id}" data-color="${agent.color}"></script>
    <p>Unter der Liste geht die Seite weiter.</p></main></body></html>`.text
  }`;
