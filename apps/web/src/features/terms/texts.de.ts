export default {
  title: 'Neue Nutzungsbedingungen',
  valid_from: 'Gültig ab {{date}}. Bitte stimmen Sie zu, bevor es weitergeht.',
  changes: 'Das ändert sich',
  terms: 'AGB im Wortlaut',
  privacy: 'Datenschutzerklärung im Wortlaut',
  accept: 'Zustimmen',
  logout: 'Abmelden',
  hint: 'Ohne Zustimmung können Sie sich abmelden. Ihr Konto und Ihre Daten bleiben dann, wie sie sind.',
};
