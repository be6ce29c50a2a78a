/** Texts of files and prints of a project. */
export const exportTexts = {
  label: 'Projekt ausgeben',
  csv: 'Alle als CSV',
  pdf: (count: number, isChosen: boolean) =>
    isChosen ? `Ausgewählte als PDF (${count})` : `Kandidatenblätter als PDF (${count})`,
  pdfHint: 'ohne Namen, höchstens 30',
  print: (isChosen: boolean) => (isChosen ? 'Ausgewählte drucken' : 'Alle drucken'),
  working: 'Die Datei wird geschrieben …',
  stage: 'Stufe',
  note: 'Notiz',
};
