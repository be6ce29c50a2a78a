export default {
  section: {
    title: 'Mitsehen erlauben',
    intro:
      'Wenn Sie Hilfe brauchen, darf unser Support Ihr Konto 24 Stunden lang ansehen, und nur ansehen. Nachrichten, Unterlagen und Zahlungen bleiben ihm verschlossen.',
    permit: 'Support darf 24 Stunden mitsehen',
    again: 'Neuen Code zeigen',
    code: 'Ihr Code',
    code_hint:
      'Nennen Sie ihn dem Support zusammen mit Ihrer E-Mail-Adresse. Er gilt einmal; wir zeigen ihn nur jetzt.',
    open_until: 'Ein Code ist vergeben. Er gilt bis {{moment}}.',
    watched: 'Der Support sieht gerade mit.',
    end: 'Mitsehen beenden',
    take_back: 'Erlaubnis zurücknehmen',
    history: 'Bisher',
    none: 'Bisher hat niemand mitgesehen.',
    view: '{{from}} bis {{to}}',
    running: 'seit {{from}}',
    reason: 'Grund: {{reason}}',
    ended: {
      user: 'von Ihnen beendet',
      operator: 'vom Support beendet',
      logout: 'mit der Sitzung des Supports beendet',
      time: 'nach 24 Stunden beendet',
    },
  },
  bar: {
    label: 'Mitsehen',
    watching: 'Sie sehen das Konto von {{name}} mit. Ändern können Sie nichts.',
    watched: 'Der Support sieht Ihr Konto gerade mit.',
    end: 'Beenden',
    unnamed: 'dieser Person',
  },
  page: {
    title: 'Mitsehen',
    intro:
      'Mit dem Code, den Ihnen jemand nennt, sehen Sie dessen Konto an: ohne Nachrichten, Unterlagen und Zahlungen, und ohne etwas zu ändern. Die Person sieht sofort, dass Sie mitsehen, bekommt eine E-Mail mit Ihrem Grund und kann es jederzeit beenden. Solange Sie mitsehen, ist der Betrieb in dieser Sitzung verschlossen.',
    open: 'Konto mitsehen',
    dialog: 'Ein Konto mitsehen',
    dialog_text: 'Danach zeigt dieser Browser das Konto der Person, mit einem roten Balken zum Beenden.',
    email: 'E-Mail-Adresse des Kontos',
    code: 'Code',
    hint: 'Die Person liest ihn in der E-Mail und in ihren Einstellungen.',
    confirm: 'Mitsehen beginnen',
  },
};
