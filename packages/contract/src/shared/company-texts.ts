const website = /^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\<>"]*)?$/i;
const host = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?$/u;

/** Whether an address leads to a website: http or https, a host with a dot, and nothing that browsers read differently. */
export function isWebsite(typed: string): boolean {
  return host.test(website.exec(typed)?.[1] ?? '');
}

/** Whether an address carries a user name or a password, which would hide where it leads. */
export function hasUserInfo(typed: string): boolean {
  return /^[a-z][a-z\d+.-]*:[/\\]*[^/\\?#]*@/i.test(typed);
}

/** Whether a text holds HTML or an image. Descriptions know paragraphs, lists, bold and links. */
export function hasMarkup(text: string): boolean {
  return /<[a-z/!?]/i.test(text) || /!\[[^\]]*\][([]/.test(text);
}

/** Targets of Markdown links: in the link itself, and in definitions, which may stand in lists and quotations. */
const linkTargets = [
  /\]\(\s*([^)\s]*)/g,
  /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*\[(?:[^\]\\]|\\.)+\]:\s*(\S+)\s*(?:["'(].*)?$/gm,
];

/** An address without Markdown, which becomes a link as well, with a user name or a password. */
const addressWithUserInfo = /https?:[/\\]{2}[^\s/?#]*@/i;

/** Whether every link of a text leads to a website, without user information, or to a mail address. */
export function hasSafeLinks(text: string): boolean {
  if (addressWithUserInfo.test(text)) return false;
  const targets = linkTargets.flatMap((pattern) => [...text.matchAll(pattern)]);
  return targets.every(([, target = '']) => {
    if (target.toLowerCase().startsWith('mailto:')) return true;
    return isWebsite(target) && !hasUserInfo(target);
  });
}
