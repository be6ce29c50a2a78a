/** Providers for everybody: such an address says nothing of a company. */
const free = new Set(
  `gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de outlook.com outlook.de
  hotmail.com hotmail.de live.com live.de msn.com yahoo.com yahoo.de icloud.com me.com mac.com aol.com aol.de arcor.de
  mail.de mailbox.org posteo.de posteo.net proton.me protonmail.com tutanota.com tutanota.de tuta.io zoho.com
  vodafone.de online.de email.de mail.com bluewin.ch chello.at`.split(/\s+/),
);

/** The part after the `@`, in lowercase. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

export const isFreemail = (email: string) => free.has(domainOf(email));
