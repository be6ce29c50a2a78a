import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** What the platform says of appointments: in threads, in mails and in calendar files. */
export const t = textsOf({
  de: {
    'kind.phone': 'Telefon',
    'kind.on_site': 'vor Ort',
    'kind.video': 'Video',
    'at.phone': 'Telefonnummer: {{place}}',
    'at.on_site': 'Ort: {{place}}',
    'at.video': 'Video-Link ({{host}}): {{link}}',
    moment: '{{time}} Uhr ({{zone}})',
    lasts: '{{time}}, {{minutes}} Minuten, {{kind}}',
    'event.proposed_company_one': 'Die Firma schlägt einen Termin vor.',
    'event.proposed_company_other': 'Die Firma schlägt {{count}} Termine vor.',
    'event.proposed_candidate_one': 'Die Kandidatenseite schlägt einen Termin vor.',
    'event.proposed_candidate_other': 'Die Kandidatenseite schlägt {{count}} Termine vor.',
    'event.withdrawn_company': 'Die Firma hat ihren Terminvorschlag zurückgenommen.',
    'event.withdrawn_candidate': 'Die Kandidatenseite hat ihren Terminvorschlag zurückgenommen.',
    'event.declined_company': 'Der Firma passt keiner der vorgeschlagenen Termine.',
    'event.declined_candidate': 'Der Kandidatenseite passt keiner der vorgeschlagenen Termine.',
    'event.agreed': 'Termin vereinbart: {{when}}.',
    'event.changed': 'Termin geändert, er ist jetzt: {{when}}.',
    'event.undone_company':
      'Die Firma hat ihre Zusage zurückgenommen. Die vorgeschlagenen Zeiten stehen wieder zur Wahl.',
    'event.undone_candidate':
      'Die Kandidatenseite hat ihre Zusage zurückgenommen. Die vorgeschlagenen Zeiten stehen wieder zur Wahl.',
    'event.restored_company': 'Die Firma hat ihre Zusage zur Änderung zurückgenommen. Es bleibt bei: {{when}}.',
    'event.restored_candidate':
      'Die Kandidatenseite hat ihre Zusage zur Änderung zurückgenommen. Es bleibt bei: {{when}}.',
    'event.cancelled_company': 'Die Firma hat den Termin abgesagt: {{when}}.',
    'event.cancelled_candidate': 'Die Kandidatenseite hat den Termin abgesagt: {{when}}.',
    'event.held_company': 'Die Firma hat ihre Absage zurückgenommen. Der Termin findet statt: {{when}}.',
    'event.held_candidate': 'Die Kandidatenseite hat ihre Absage zurückgenommen. Der Termin findet statt: {{when}}.',
    'event.cancelled_nobody': 'Der Termin findet nicht statt, weil ein Konto gelöscht wurde: {{when}}.',
    'calendar.summary': 'Gespräch mit {{who}}',
    'calendar.description': '{{details}}\n\nÄndern oder absagen: {{url}}',
    'mail.agreed.subject': 'Termin vereinbart mit {{who}}',
    'mail.agreed.text': 'Guten Tag,\n\nIhr Gespräch mit {{who}} ist vereinbart:\n\n{{when}}',
    'mail.changed.subject': 'Termin geändert mit {{who}}',
    'mail.changed.text': 'Guten Tag,\n\nIhr Gespräch mit {{who}} wurde geändert. Es ist jetzt:\n\n{{when}}',
    'mail.cancelled.subject': 'Termin abgesagt mit {{who}}',
    'mail.cancelled.text': 'Guten Tag,\n\ndas Gespräch mit {{who}} findet nicht statt:\n\n{{when}}',
    'mail.held.subject': 'Termin findet doch statt mit {{who}}',
    'mail.held.text': 'Guten Tag,\n\ndie Absage ist zurückgenommen. Ihr Gespräch mit {{who}} findet statt:\n\n{{when}}',
    'mail.day.subject': 'Morgen: Ihr Gespräch mit {{who}}',
    'mail.hour.subject': 'In einer Stunde: Ihr Gespräch mit {{who}}',
    'mail.soon.text': 'Guten Tag,\n\nwir erinnern Sie an Ihr Gespräch mit {{who}}:\n\n{{when}}',
    'mail.agent': 'Es geht um {{member}}.',
    'mail.leader': 'Das Gespräch führt, wer in Ihrem Projekt geschrieben hat.',
    'mail.file': 'Die Kalenderdatei hängt an dieser E-Mail.',
    'mail.file_cancelled': 'Öffnen Sie die Kalenderdatei im Anhang, dann verschwindet der Termin aus Ihrem Kalender.',
    'mail.open_thread': 'Unterhaltung öffnen',
    'mail.open_project': 'Projekt öffnen',
    'mail.a_member': 'ein Mitglied',
    'mail.a_company': 'eine Firma',
    'file.name': 'termin.ics',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  appointment_changed:
    'Beim Termin hat sich gerade etwas geändert. Wir zeigen Ihnen den neuen Stand; was Sie eingegeben haben, bleibt stehen.',
  appointment_closed: 'Dieser Vorschlag gilt nicht mehr. Wir zeigen Ihnen den neuen Stand.',
  appointment_undo_over: 'Diese Zusage lässt sich nicht mehr zurücknehmen. Sie können den Termin ändern oder absagen.',
  cancellation_undo_over: 'Diese Absage lässt sich nicht mehr zurücknehmen. Sie können einen neuen Termin vorschlagen.',
  appointment_over: 'Dieser Termin ist schon vorbei und kann nicht mehr abgesagt werden.',
  appointment_not_allowed:
    'Termine können Sie hier vereinbaren, sobald beide Seiten der Unterhaltung zugestimmt haben und niemand die andere Seite blockiert.',
});
