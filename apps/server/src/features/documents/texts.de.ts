import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts about uploads. */
export const t = textsOf({
  de: {
    pdf_active:
      'Dieses PDF kann mehr als Seiten zeigen: Es startet Aktionen oder enthält weitere Dateien. Drucken Sie es bitte neu als PDF: Datei öffnen, „Drucken“ wählen, dort „Als PDF speichern“, und das neue PDF hochladen.',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  too_many_files: 'Sie können höchstens 20 Unterlagen hinterlegen. Löschen Sie zuerst eine.',
  file_protected:
    'Diese Datei ist verschlüsselt oder geschützt, deshalb können wir sie nicht prüfen. Speichern Sie sie bitte ohne Schutz, oder drucken Sie sie neu als PDF.',
  file_active_content:
    'In dieser Datei stecken Makros oder Skripte. Speichern Sie sie bitte ohne, zum Beispiel als neues PDF.',
  file_unreadable:
    'Diese Datei können wir nicht vollständig prüfen. Drucken Sie sie bitte neu als PDF: Datei öffnen, „Drucken“ wählen, dort „Als PDF speichern“, und das neue PDF hochladen.',
  file_infected: 'In dieser Datei wurde ein Schadprogramm gefunden. Wir haben sie nicht gespeichert.',
});
