export default {
  title: 'E-Mails abbestellen',
  kinds: {
    contact: 'E-Mails über Anfragen und Antworten',
    messages: 'E-Mails über ungelesene Nachrichten',
    alerts: 'E-Mails zu Ihren Suchaufträgen',
    reminders: 'E-Mails mit Ihren Erinnerungen an Bewerbungen',
  },
  what: 'Möchten Sie diese E-Mails nicht mehr erhalten?',
  stays: 'Alles andere bleibt, wie es ist: Im Postfach und auf der Plattform sehen Sie weiter, was es Neues gibt.',
  stop: 'Nicht mehr schicken',
  stopped: {
    title: 'Sie erhalten diese E-Mails nicht mehr',
    text: 'Abbestellt: {{kind}}. Das gilt ab sofort.',
  },
  resume: 'Doch wieder schicken',
  resumed: { title: 'Sie erhalten diese E-Mails wieder', text: 'Wieder bestellt: {{kind}}, so oft wie vorher.' },
  settings: 'Zu den Einstellungen',
  invalid: {
    title: 'Dieser Link gilt nicht',
    text: 'Bitte öffnen Sie ihn genau so, wie er in der E-Mail steht. Abbestellen können Sie auch in Ihren Einstellungen.',
  },
};
