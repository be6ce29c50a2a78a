export default {
  waiting: 'Der nächste Schritt wird geöffnet',
  count: '{{step}} von {{of}}',
  no_target: 'Probe: Das Ziel „{{target}}“ gibt es auf dieser Seite nicht.',
  offer: {
    title: 'Kurz zeigen, wo was ist?',
    text: 'Dauert eine Minute. Später finden Sie den Rundgang in der Hilfe.',
    begin: 'Zeigen',
    decline: 'Nein, danke',
  },
  list: {
    begin: 'Rundgang starten',
    resume: 'Rundgang fortsetzen',
    hint: '{{name}}, etwa eine Minute',
    no_room: 'Bitte drehen Sie Ihr Telefon hochkant.',
    dialog_open: 'Bitte schließen Sie zuerst, was gerade geöffnet ist.',
  },
};
