export default {
  title: 'E-Mails abbestellen',
  kinds: {
    contact: 'E-Mails über Anfragen, Antworten und Termine',
    messages: 'E-Mails über ungelesene Nachrichten',
    alerts: 'E-Mails zu Ihren Suchaufträgen',
    reminders: 'E-Mails mit Ihren Erinnerungen an Bewerbungen',
    outsider: 'E-Mails mit Antworten auf Ihre Nachrichten',
    presentations: 'E-Mails, mit denen Ihnen diese Personalvermittlung Profile vorstellt',
  },
  what: 'Möchten Sie diese E-Mails nicht mehr erhalten?',
  stays: 'Alles andere bleibt, wie es ist: Im Postfach und auf der Plattform sehen Sie weiter, was es Neues gibt.',
  stays_outsider: 'Wer Ihnen antworten möchte, sieht dann, dass Sie keine Antworten per E-Mail mehr wünschen.',
  stays_presentations:
    'Die Personalvermittlung sieht dann, dass Sie keine Profile per E-Mail wünschen. Was sie sonst über Sie führt, löscht sie auf Ihre Bitte: Antworten Sie einfach auf die E-Mail.',
  stop: 'Nicht mehr schicken',
  stopped: {
    title: 'Sie erhalten diese E-Mails nicht mehr',
    text: 'Abbestellt: {{kind}}. Das gilt ab sofort.',
  },
  resume: 'Doch wieder schicken',
  resumed: { title: 'Sie erhalten diese E-Mails wieder', text: 'Wieder bestellt: {{kind}}, so oft wie vorher.' },
  settings: 'Zu den Einstellungen',
  home: 'Zur Startseite',
  erase: {
    open: 'Meine Angaben löschen',
    title: 'Ihre Angaben löschen?',
    text: 'Wir löschen Ihren Namen, Ihre Firma und Ihre Adresse. Was Sie geschrieben haben, bleibt für die andere Seite ohne diese Angaben lesbar. Hat Sie jemand blockiert, behalten wir allein dafür Ihre Adresse. Das lässt sich nicht rückgängig machen.',
    confirm: 'Angaben löschen',
    cancel: 'Abbrechen',
  },
  erased: { title: 'Ihre Angaben sind gelöscht', text: 'An diese Adresse schicken wir keine Antworten mehr.' },
  invalid: {
    title: 'Dieser Link gilt nicht',
    text: 'Bitte öffnen Sie ihn genau so, wie er in der E-Mail steht. Abbestellen können Sie auch in Ihren Einstellungen. Haben Sie Ihre Angaben gelöscht, gilt er nicht mehr, und Sie erhalten diese E-Mails ohnehin nicht.',
  },
};
