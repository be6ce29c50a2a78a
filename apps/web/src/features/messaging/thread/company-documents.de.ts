/** Texts of a company's own documents, which are added where they are attached. */
export const companyDocumentTexts = {
  drop: {
    title: 'Datei dazulegen',
    now: 'Hier loslassen',
    choose: 'Datei wählen',
    hint: (size: string) => `PDF, DOCX, ODT oder Bild bis ${size}. Ihre Dateien bleiben hier für weitere Nachrichten.`,
    full: (max: number) => `Sie haben ${max} Dateien. Löschen Sie eine, bevor Sie die nächste dazulegen.`,
    offline: 'Sie sind offline. Dateien können Sie wieder dazulegen, sobald Sie verbunden sind.',
  },
  busy: (name: string) => `${name} wird geladen und geprüft …`,
  added: (name: string) => `${name} ist da und angehakt.`,
  failed: (name: string, why: string) => `${name}: ${why}`,
  tooLarge: (size: string) => `Die Datei ist zu groß. Möglich sind ${size}.`,
  remove: (name: string) => `${name} löschen`,
  removed: (name: string) => `${name} ist gelöscht, auch in gesendeten Nachrichten.`,
  undo: 'Rückgängig',
};
