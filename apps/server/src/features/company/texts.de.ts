import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Why this room refuses. */
export const refusals = refusalsOf({
  company_changed:
    'Jemand aus Ihrer Firma war schneller. Vergleichen Sie beide Fassungen; was Sie geschrieben haben, steht noch hier.',
  vat_check_limit:
    'Mehr als 5 Prüfungen in der Stunde gehen nicht. Bitte versuchen Sie es in {{minutes}} Minuten wieder.',
});

/** What a company is told about its profile. */
export const t = textsOf({
  de: {
    'changed.field': 'Hier steht inzwischen etwas anderes.',
    'logo.format':
      'Das ist kein Bild als PNG, JPG oder WebP, oder es ist beschädigt. SVG nehmen wir nicht an, weil darin Skripte stecken können. Bitte speichern Sie Ihr Logo als PNG.',
    'logo.cmyk':
      'Dieses Bild hat Druckfarben (CMYK), die am Bildschirm anders aussehen. Bitte speichern Sie es in RGB.',
    'logo.animated': 'Dieses Bild bewegt sich. Bitte laden Sie ein stehendes hoch.',
    'logo.pixels':
      'Dieses Bild ist zu groß: Es muss unter 40 Megapixeln bleiben. Für ein Logo genügen 1.024 Pixel Breite.',
    'logo.bytes': 'Diese Datei ist zu groß. Ein Logo darf höchstens 8 MB haben.',
    'operator.no_register':
      'Es ist kein Register eingerichtet (VAT_REGISTER). Entscheiden Sie von Hand, mit einem Nachweis.',
    'operator.no_number': 'Diese Firma hat keine USt-IdNr., die geprüft werden kann.',
    'operator.number_changed':
      'Die Firma hat inzwischen eine andere USt-IdNr. eingetragen. Bitte sehen Sie sich den neuen Stand an.',
    'operator.answered':
      'Inzwischen liegt eine neue Antwort vor, vom Register oder von jemandem aus dem Betrieb. Bitte sehen Sie sie sich an.',
    'vat_unreachable.subject': 'Ihre USt-IdNr. ist noch nicht geprüft',
    'vat_unreachable.text':
      'Guten Tag,\n\ndas Register war 24 Stunden nicht erreichbar. Ihre USt-IdNr. {{vat_reg_no}} ist noch nicht geprüft. Das liegt nicht an Ihrer Nummer.\n\nIm Firmenprofil können Sie die Prüfung neu starten.',
    'vat_unreachable.button': 'Prüfung neu starten',
  },
});
