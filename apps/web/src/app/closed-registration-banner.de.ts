export const closedRegistrationTexts = {
  label: 'Registrierung geschlossen',
  text: 'Noch kann sich niemand registrieren: Im Impressum fehlt, wer die Plattform betreibt.',
  open: 'Angaben eintragen',
};
