import { textsOf } from '#platform/i18n/i18n.ts';

export const t = textsOf({
  de: {
    outdated:
      'Inzwischen gibt es eine neuere Fassung dieses Vertrags. Sie steht jetzt hier; bitte lesen Sie sie, bevor Sie annehmen.',
    'processors.button': 'Auftragsverarbeiter ansehen',
    'processors.announced.subject': 'Neue Auftragsverarbeiter ab {{day}}',
    'processors.announced.text':
      'Guten Tag,\n\nSie haben mit uns einen Vertrag zur Auftragsverarbeitung. Ab {{day}} setzen wir diese Unternehmen ein:\n\n{{processors}}\n\nSie können aus wichtigem Grund widersprechen (Ziffer 8 des Vertrags). Schreiben Sie uns dazu bis zu diesem Tag; die Anschrift steht im Impressum.',
    'processors.withdrawn.subject': 'Die Auftragsverarbeiter bleiben, wie sie sind',
    'processors.withdrawn.text':
      'Guten Tag,\n\nwir hatten Ihnen andere Auftragsverarbeiter ab {{day}} angekündigt. Dazu kommt es nicht: Es bleibt bei der Liste, die auf unserer Seite steht.',
    'pdf.accepted': 'Angenommen für {{company}} am {{day}}. Fassung vom {{version}}.',
    'pdf.accepted_by': 'Angenommen für {{company}} durch {{person}} am {{day}}. Fassung vom {{version}}.',
  },
});
