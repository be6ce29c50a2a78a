/** Texts of the sheet that shows a file. Separate from `uiTexts`, which the frontpage loads. */
export const fileSheetTexts = {
  download: 'Herunterladen',
  downloadNamed: (name: string) => `${name} herunterladen`,
  loading: 'Wird geöffnet',
  noPreview: 'Für diese Art von Datei gibt es hier keine Vorschau. Laden Sie sie herunter, um sie zu lesen.',
  broken: 'Diese Datei lässt sich hier nicht anzeigen. Laden Sie sie herunter, um sie zu lesen.',
  tooSlow: 'Diese Seite ist zu aufwendig für die Vorschau. Laden Sie die Datei herunter, um sie zu lesen.',
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  picture: (page: number) => `Seite ${page} als Bild`,
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  text: (page: number) => `Text der Seite ${page}`,
  noText: 'Auf dieser Seite steht kein lesbarer Text. Vermutlich ist sie ein Bild.',
};
