import { textsOf } from '#platform/i18n/i18n.ts';

export const t = textsOf({
  de: {
    outdated:
      'Inzwischen gibt es eine neuere Fassung dieses Vertrags. Sie steht jetzt hier; bitte lesen Sie sie, bevor Sie annehmen.',
    'pdf.accepted': 'Angenommen für {{company}} am {{day}}. Fassung vom {{version}}.',
    'pdf.accepted_by': 'Angenommen für {{company}} durch {{person}} am {{day}}. Fassung vom {{version}}.',
  },
});
