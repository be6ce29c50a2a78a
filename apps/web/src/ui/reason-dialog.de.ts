export const reasonDialogTexts = {
  label: 'Grund',
  hint: 'Steht im Protokoll. Mindestens 3, höchstens 500 Zeichen.',
  cancel: 'Abbrechen',
};
