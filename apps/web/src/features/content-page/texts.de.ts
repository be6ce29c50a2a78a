export default {
  contents: 'Inhalt',
  updated: 'Stand: {{date}}',
  not_found: 'Diese Seite gibt es nicht.',
};
