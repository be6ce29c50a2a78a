type DemoTemplate = { title: string; subject: string; body: string };

/** Words for requests that the demo accounts keep, by their mail address. */
export const demoTemplates: Record<string, DemoTemplate[]> = {
  'arbeitgeber@example.org': [
    {
      title: 'Erste Anfrage, Entwicklung',
      subject: '{{stelle}} in {{arbeitsort}}',
      body: 'Guten Tag,\n\nwir bewerben uns bei Ihnen: {{firma}} sucht Verstärkung als {{stelle}} in {{arbeitsort}}. Ihr Beruf ({{beruf}}) passt gut zu uns.\n\nWir bieten Ihnen {{gehalt}}. Was möchten Sie von uns wissen?\n\n{{absender}}',
    },
    {
      title: 'Kurz und freundlich',
      subject: 'Lernen wir uns kennen?',
      body: 'Guten Tag,\n\nIhr Profil als {{beruf}} gefällt uns. Hätten Sie Lust auf ein Gespräch über eine Stelle als {{stelle}}?\n\n{{absender}}, {{firma}}',
    },
    {
      title: 'Teilzeit und von zu Hause',
      subject: '{{stelle}}, auch in Teilzeit',
      body: 'Guten Tag,\n\nbei {{firma}} arbeiten viele in Teilzeit, zwei bis drei Tage in der Woche gern von {{ort}} aus. Wir suchen jemanden als {{stelle}} und bieten {{gehalt}}.\n\n{{absender}}',
    },
  ],
  'arbeitgeber-frei@example.org': [
    {
      title: 'Anfrage',
      subject: 'Stelle als {{stelle}}',
      body: 'Guten Tag,\n\nwir suchen in {{arbeitsort}} jemanden als {{stelle}} und bieten {{gehalt}}. Passt das für Sie?\n\n{{absender}}, {{firma}}',
    },
  ],
  'vermittlung@example.org': [
    {
      title: 'Im Auftrag eines Kunden',
      subject: '{{stelle}} im Auftrag eines Kunden',
      body: 'Guten Tag,\n\nfür ein Unternehmen in {{arbeitsort}} suchen wir jemanden als {{stelle}}, in Festanstellung, für {{gehalt}}. Den Namen nennen wir Ihnen gern, sobald Sie möchten.\n\n{{absender}}, {{firma}}',
    },
    {
      title: 'Nachfrage zur Verfügbarkeit',
      subject: 'Ab wann könnten Sie anfangen?',
      body: 'Guten Tag,\n\nals {{beruf}} werden Sie gerade gesucht. Ab wann wären Sie frei? Dann finde ich etwas Passendes rund um {{ort}}.\n\n{{absender}}',
    },
  ],
  'zeitarbeit@example.org': [
    {
      title: 'Einsatz mit Übernahme',
      subject: '{{stelle}} mit Aussicht auf Übernahme',
      body: 'Guten Tag,\n\nwir stellen Sie unbefristet ein, Ihr Einsatz ist in {{arbeitsort}} als {{stelle}}, für {{gehalt}}. Die Übernahme durch den Kunden ist vorgesehen.\n\n{{absender}}, {{firma}}',
    },
  ],
};
