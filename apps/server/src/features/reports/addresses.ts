/** What an address of this site leads to; `page`: anything else. A link's secret is not kept with a report. */
export type Address = { kind: 'card'; id: string } | { kind: 'link'; token: string; page: string } | { kind: 'page' };

const CARD = /\/(?:staffagent|location)-candidates(?:\/([\w-]{11})\/contact|[^#]*#([\w-]{11})$)/;
const LINK = /\/external-sharing\/([a-z0-9]{26,64})/;

/** @param typed A whole address or its path, as the reporter gave it. */
export function addressOf(typed: string): Address {
  const token = LINK.exec(typed)?.[1];
  if (token) return { kind: 'link', token, page: '/de/external-sharing/…' };
  const [, form, anchor] = CARD.exec(typed) ?? [];
  const id = form ?? anchor;
  return id ? { kind: 'card', id } : { kind: 'page' };
}
