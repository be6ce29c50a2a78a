import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of mails with sharing links, and of mails that follow from them. */
export const t = textsOf({
  de: {
    'mail.link.somebody': 'Ein Mitglied',
    'mail.link.subject': '{{who}} zeigt Ihnen ein Profil bei {{brand}}',
    'mail.link.text':
      'Guten Tag,\n\n{{who}} möchte Ihnen das eigene Berufsprofil zeigen. Sie sehen es ohne Anmeldung und können direkt antworten, wenn Sie Interesse haben.',
    'mail.link.button': 'Profil ansehen',
    'mail.link.until': 'Der Link gilt bis zum {{date}}.',
    'mail.link.hint':
      'Geben Sie den Link bitte nicht weiter: Er öffnet das Profil für jeden, der ihn hat. Sie erwarten keine solche Nachricht? Dann brauchen Sie nichts zu tun.',
    'mail.confirm.subject': 'Bitte bestätigen Sie Ihre Nachricht',
    'mail.confirm.text':
      'Guten Tag,\n\nSie haben bei {{brand}} Interesse an einem Profil gezeigt. Bestätigen Sie noch, dass diese Adresse Ihnen gehört. Danach liegt Ihre Nachricht im Postfach der Person, und deren Antwort kommt an diese Adresse.',
    'mail.confirm.button': 'Nachricht absenden',
    'mail.confirm.hint':
      'Der Link gilt 24 Stunden und funktioniert einmal.\n\nSie haben nichts geschrieben? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kommt nichts an, und wir löschen die Nachricht nach kurzer Zeit.',
    'mail.interest.subject': 'Jemand hat Interesse an Ihrem Profil',
    'mail.interest.text':
      'Guten Tag,\n\nzu einem Profil, das Sie freigegeben haben, hat Ihnen jemand geschrieben. Die Nachricht liegt in Ihrem Postfach.',
    'mail.reminders.subject_one': 'Erinnerung an eine Bewerbung',
    'mail.reminders.subject_other': '{{count}} Erinnerungen an Bewerbungen',
    'mail.reminders.text': 'Guten Tag,\n\nheute wollten Sie erinnert werden:\n\n{{lines}}',
    'mail.reminders.line': '{{title}}\n{{url}}',
    'mail.reminders.untitled_sharing': 'Ihr Profil als Link',
    'mail.reminders.untitled_contact': 'Gelöschte Angaben',
    'mail.reminders.more': '… und {{count}} weitere.',
    'mail.reminders.button': 'Bewerbungen öffnen',
    'mail.interest.button': 'Unterhaltung öffnen',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  sharing_limit: 'Sie können höchstens 50 Freigaben zugleich haben. Beenden Sie zuerst eine.',
  activity_limit: 'Mehr als 200 Einträge gehen hier nicht. Löschen Sie zuerst einen.',
  sharing_ended: 'Diese Freigabe wurde beendet.',
});
