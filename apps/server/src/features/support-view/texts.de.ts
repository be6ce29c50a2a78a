import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  support_code_invalid:
    'Mit dieser E-Mail-Adresse und diesem Code öffnet sich nichts. Ein Code gilt einmal, 24 Stunden und für fünf Versuche; bitten Sie im Zweifel um einen neuen.',
});

export const t = textsOf({
  de: {
    'end.user': 'Die Person hat das Mitsehen beendet.',
    'end.operator': 'Der Support hat das Mitsehen beendet.',
    'end.logout': 'Die Sitzung des Supports ist zu Ende.',
    'end.time': 'Die 24 Stunden sind vorbei.',
    'mail.opened.subject': 'Der Support von {{brand}} sieht Ihr Konto mit',
    'mail.opened.text':
      'Guten Tag,\n\nder Support von {{brand}} hat mit Ihrem Code das Mitsehen begonnen. Er kann Ihr Konto ansehen und nichts ändern; Nachrichten, Unterlagen und Zahlungen bleiben ihm verschlossen.\n\nGrund: {{reason}}\n\nSpätestens {{hours}} Stunden nach Ihrer Erlaubnis endet es von selbst.',
    'mail.opened.button': 'Jetzt ansehen oder beenden',
    'mail.opened.hint':
      'Sie haben niemandem einen Code genannt? Dann beenden Sie das Mitsehen bitte sofort, und ändern Sie Ihr Passwort.',
    'mail.ended.subject': 'Der Support von {{brand}} sieht Ihr Konto nicht mehr mit',
    'mail.ended.text':
      'Guten Tag,\n\ndas Mitsehen ist beendet. {{how}}\n\nFür ein neues Mitsehen braucht der Support einen neuen Code von Ihnen.',
    'mail.ended.button': 'Verlauf ansehen',
  },
});
