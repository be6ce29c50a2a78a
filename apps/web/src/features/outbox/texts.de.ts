export default {
  title: 'Postausgang',
  intro:
    'Diese E-Mails hat der Server nicht verschickt, sondern aufgehoben. Die Seite gibt es nur, solange kein Mailserver eingerichtet ist.',
  empty: 'Noch keine E-Mails.',
  reload: 'Neu laden',
  to: 'An',
};
