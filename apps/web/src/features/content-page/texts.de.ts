export default {
  contents: 'Inhalt',
  updated: 'Stand: {{date}}',
  preview: {
    note: 'Das ist ein Entwurf. Er ist nicht veröffentlicht, und dieser Link gilt bis {{until}}.',
    state: 'Entwurf',
    untitled: 'Ohne Titel',
  },
  not_found: 'Diese Seite gibt es nicht.',
};
