import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of this room: mails to agents, and what stands at a field that somebody else has changed. */
export const t = textsOf({
  de: {
    changed_meanwhile: 'Dieses Feld hat gerade jemand anderes geändert.',
    'mail.reminders.subject_one': 'Ein Vermittlungsgutschein braucht Sie',
    'mail.reminders.subject_other': '{{count}} Vermittlungsgutscheine brauchen Sie',
    'mail.reminders.text': 'Guten Tag,\n\nbei diesen Vermittlungsgutscheinen steht etwas an:\n\n{{lines}}',
    'mail.reminders.line': '{{who}}: {{what}}\n{{url}}',
    'mail.reminders.expiring': 'Der Gutschein gilt noch bis zum {{date}}.',
    'mail.reminders.ending': 'Der Gutschein läuft am {{date}} ab. Die Beschäftigung muss bis dahin beginnen.',
    'mail.reminders.first_due': 'Die 1. Rate ist fällig, seit dem {{date}}.',
    'mail.reminders.second_due': 'Die 2. Rate ist fällig, seit dem {{date}}.',
    'mail.reminders.first_lapsing': 'Die 1. Rate können Sie nur noch bis zum {{date}} beantragen.',
    'mail.reminders.second_lapsing': 'Die 2. Rate können Sie nur noch bis zum {{date}} beantragen.',
    'mail.reminders.more': '… und {{count}} weitere.',
    'mail.reminders.button': 'Kandidaten öffnen',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  voucher_limit: 'Mehr als 50 Gutscheine gehen bei einer Person nicht. Löschen Sie zuerst einen.',
  voucher_changed: 'Jemand anderes hat den Gutschein gerade geändert. Bitte vergleichen Sie die Felder.',
});
