import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Why this room refuses. */
export const refusals = refusalsOf({
  page_changed:
    'Jemand war schneller und hat diese Seite geändert. Vergleichen Sie beide Texte; was Sie geschrieben haben, steht noch hier.',
  page_kept: 'Diese Seite verlangt das Gesetz. Sie behält ihre Adresse und lässt sich nicht zurückziehen.',
  page_not_public: 'Das geht nur bei Seiten, die veröffentlicht sind.',
  page_nothing_new: 'Hier gibt es nichts mehr zu tun: Das hat inzwischen schon jemand erledigt, oder die Zeit ist um.',
});

/** What operators are told about images of pages. */
export const t = textsOf({
  de: {
    'media.format':
      'Das ist kein Bild als PNG, JPG oder WebP, oder es ist beschädigt. SVG nehmen wir nicht an, weil darin Skripte stecken können.',
    'media.cmyk':
      'Dieses Bild hat Druckfarben (CMYK), die am Bildschirm anders aussehen. Bitte speichern Sie es in RGB.',
    'media.animated': 'Dieses Bild bewegt sich. Bitte laden Sie ein stehendes hoch.',
    'media.pixels': 'Dieses Bild ist zu groß: Es muss unter 40 Megapixeln bleiben.',
    'media.bytes': 'Diese Datei ist zu groß. Ein Bild darf höchstens 8 MB haben.',
    'scheduled.reason': 'Wie geplant: {{reason}}',
  },
});
