import { textsOf } from '#platform/i18n/i18n.ts';

/** What the server says about uploads. */
export const t = textsOf({
  de: {
    pdf_active:
      'Dieses PDF kann mehr als Seiten zeigen: Es startet Aktionen oder enthält weitere Dateien. Drucken Sie es bitte neu als PDF: Datei öffnen, „Drucken“ wählen, dort „Als PDF speichern“, und das neue PDF hochladen.',
  },
});
