/** What people of a trade do, in their own words. */
export type Trade = {
  /** KldB digits; the longest that an occupation begins with decides. */
  kldb: string[];
  /** Tasks; two or three of them describe a job. */
  tasks: string[];
  /** First sentences of a profile. */
  intros: string[];
};

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const trade = (kldb: string, tasks: string, intros: string): Trade => ({
  kldb: kldb.split(' '),
  tasks: lines(tasks),
  intros: lines(intros),
});

export const trades: Trade[] = [
  trade(
    '11 12',
    `Pflanzung, Pflege und Ernte
    Bedienen und Warten von Maschinen und Geräten
    Pflege von Außenanlagen und Baumschnitt
    Anleiten von Aushilfen in der Saison
    Beratung von Kundinnen und Kunden`,
    `Ich arbeite gern draußen, bei jedem Wetter.
    Pflanzen und Maschinen sind mein Handwerk.`,
  ),
  trade(
    '21 22 24 28',
    `Einrichten und Bedienen der Anlagen im Schichtbetrieb
    Prüfen der Werkstücke nach Zeichnung
    Rüsten, Werkzeugwechsel und kleine Reparaturen
    Führen der Prüfprotokolle
    Einarbeiten neuer Kolleginnen und Kollegen
    Umsetzen von 5S im eigenen Bereich`,
    `Ich kenne die Fertigung vom Rüsten bis zur Endkontrolle.
    Saubere Arbeit nach Zeichnung ist mir wichtig.`,
  ),
  trade(
    '25 26',
    `Wartung und Instandsetzung von Produktionsanlagen
    Fehlersuche nach Schaltplan und Zeichnung
    Montage und Inbetriebnahme beim Kunden
    Prüfungen nach DGUV Vorschrift 3
    Umbau und Verbesserung bestehender Anlagen
    Rufbereitschaft im Wechsel`,
    `Ich suche Fehler, bis ich sie gefunden habe.
    Seit meiner Ausbildung arbeite ich in der Technik, am liebsten nah an der Anlage.`,
  ),
  trade(
    '27',
    `Konstruktion von Baugruppen in 3D und Ableiten der Zeichnungen
    Technische Dokumentation und Stücklisten
    Planung und Steuerung der Fertigungsaufträge
    Versuche, Auswertung und Berichte
    Abstimmung mit Einkauf, Fertigung und Kunden
    Fehleranalysen und Abstellmaßnahmen (8D)`,
    `Von der ersten Skizze bis zur Serie: Ich bringe Produkte durch die Entwicklung.
    Ich arbeite genau und erkläre Technik so, dass andere sie verstehen.`,
  ),
  trade(
    '29 292',
    `Herstellen der Waren nach Rezept, Beginn 3 Uhr früh
    Bedienen und Reinigen der Maschinen
    Überwachen der Hygiene nach HACCP
    Warenannahme und Prüfen der Rohstoffe
    Anleiten von Auszubildenden`,
    `Lebensmittel herzustellen ist für mich Handwerk, auch an großen Maschinen.
    Frühes Aufstehen bin ich gewohnt, saubere Arbeit auch.`,
  ),
  trade(
    '293',
    `Zubereiten der Speisen am Posten und Vorbereiten der Menüs
    Planen der Speisekarte und Kalkulation
    Überwachen der Hygiene nach HACCP
    Bestellen, Warenannahme und Lagerhaltung
    Anleiten von Auszubildenden und Aushilfen`,
    `Ich koche aus Überzeugung und bleibe auch in Stoßzeiten ruhig.
    Frische Ware und ein eingespieltes Team, so arbeite ich am liebsten.`,
  ),
  trade(
    '31',
    `Bauleitung im Hochbau, Leistungsphasen 6 bis 8
    Ausschreibung, Vergabe und Abrechnung nach VOB
    Entwurf und Genehmigungsplanung
    Aufmaß und Nachträge
    Abstimmung mit Behörden und Bauherren`,
    `Ich halte Termine und Kosten zusammen und bin gern auf der Baustelle.
    Planung und Bauleitung habe ich beide gemacht und kenne die Sprache beider Seiten.`,
  ),
  trade(
    '32 33 34',
    `Ausführen der Arbeiten nach Plan und Aufmaß
    Einbau, Wartung und Instandsetzung beim Kunden
    Einrichten und Sichern der Baustelle
    Führen einer kleinen Kolonne
    Materialbestellung und Absprachen mit anderen Gewerken`,
    `Ich bin handwerklich vielseitig und arbeite selbstständig.
    Auf mich können sich Bauleitung und Kunden verlassen.`,
  ),
  trade(
    '41 42',
    `Probenahme und Analytik im Labor
    Auswertung der Messreihen und Berichte
    Arbeiten nach GMP und DIN EN ISO/IEC 17025
    Kalibrieren und Warten der Geräte
    Überwachen von Grenzwerten und Genehmigungen`,
    `Im Labor arbeite ich genau und dokumentiere vollständig.
    Naturwissenschaft und Praxis gehören für mich zusammen.`,
  ),
  trade(
    '43',
    `Entwicklung und Betrieb von Anwendungen im Team nach Scrum
    Betreuung der Server, Netze und Arbeitsplätze
    Migration in die Cloud und Automatisierung der Auslieferung
    Codereviews und Tests
    Beratung der Fachabteilungen und Aufnahme der Anforderungen
    Second-Level-Support und Dokumentation`,
    `Ich schreibe Software, die andere weiterpflegen können.
    Stabile Systeme und verständliche Dokumentation sind mir wichtiger als die neueste Mode.`,
  ),
  trade(
    '51',
    `Warenannahme, Kommissionierung und Versand mit Scanner
    Be- und Entladen mit dem Gabelstapler
    Inventur und Pflege der Bestände
    Packen und Etikettieren der Sendungen
    Einteilen der Schicht und Einarbeiten neuer Kräfte`,
    `Ich behalte auch bei vielen Aufträgen den Überblick.
    Sorgfältig und ohne Schäden: So lagere und verlade ich.`,
  ),
  trade(
    '516',
    `Disposition der Fahrzeuge und Absprachen mit Kunden
    Angebote und Abrechnung der Transporte
    Zollpapiere und Ausfuhranmeldungen
    Einkauf von Laderaum`,
    `Ich finde für jede Sendung einen Weg, der sich rechnet.`,
  ),
  trade(
    '52',
    `Touren im Nah- und Fernverkehr
    Ladungssicherung und Kontrolle vor der Abfahrt
    Bedienen des digitalen Tachografen
    Übergabe beim Kunden und Papiere`,
    `Pünktlich, sicher und ohne Schäden: So fahre ich.
    Ich fahre seit Jahren unfallfrei und kenne die Lenkzeiten.`,
  ),
  trade(
    '53',
    `Objektschutz, Empfang und Kontrollgänge
    Führen des Wachbuchs und Meldewesen
    Einlasskontrolle bei Veranstaltungen
    Bedienen der Leitstelle und Alarmverfolgung`,
    `Ich bleibe ruhig, auch wenn andere es nicht sind.
    Schichtdienst und Wochenenden sind für mich kein Problem.`,
  ),
  trade(
    '54',
    `Unterhaltsreinigung nach Plan
    Sonderreinigung nach Bauarbeiten
    Glas- und Fensterreinigung
    Einweisen neuer Kräfte und Kontrolle der Leistung`,
    `Ich arbeite zuverlässig und gründlich, auch wenn niemand zusieht.
    Frühe Dienste passen mir gut.`,
  ),
  trade(
    '61',
    `Betreuung der Bestandskunden und Gewinnung neuer
    Angebote, Auftragsabwicklung und Reklamationen
    Verhandeln mit Lieferanten und Bestellen
    Marktbeobachtung und Berichte
    Messen und Besuche beim Kunden`,
    `Ein gutes Gespräch führt bei mir meistens zu einem Auftrag.
    Ich verhandle hart in der Sache und freundlich im Ton.`,
  ),
  trade(
    '62',
    `Beratung und Verkauf
    Kasse, Abrechnung und Tagesabschluss
    Warenpräsentation und Nachbestellung
    Annahme von Reklamationen
    Planen des Personaleinsatzes`,
    `Ich gehe gern auf Menschen zu und höre zuerst zu.
    Ein aufgeräumter Laden und zufriedene Stammkunden, darauf achte ich.`,
  ),
  trade(
    '63',
    `Empfang der Gäste, Reservierung und Abrechnung
    Service im Restaurant und bei Veranstaltungen
    Planen der Dienste
    Beratung zu Reisen und Buchungen`,
    `Gäste sollen wiederkommen, daran messe ich meine Arbeit.
    Ich arbeite gern, wenn andere frei haben.`,
  ),
  trade(
    '71',
    `Auftragsbearbeitung, Schriftverkehr und Ablage
    Pflege der Stammdaten und Auswertungen in Excel
    Führen eines Teams mit acht Personen
    Abstimmen mit Einkauf, Vertrieb und Buchhaltung`,
    `Ich halte Abläufe zusammen und weiß, wo etwas liegt.
    Strukturiert, freundlich und auch bei Termindruck verlässlich, so beschreiben mich andere.`,
  ),
  trade(
    '713',
    `Projektplanung, Termin- und Kostenverfolgung
    Leiten von Projektgruppen mit Technik und Einkauf
    Berichte an die Geschäftsführung
    Verbessern von Abläufen und Schulen der Beteiligten`,
    `Ich bringe Vorhaben zu Ende, im Termin und im Budget.
    Ich höre allen Seiten zu und entscheide dann.`,
  ),
  trade(
    '714',
    `Schriftverkehr, Ablage und Telefon
    Vorbereiten von Terminen, Reisen und Sitzungen
    Prüfen der Rechnungen und Kontieren
    Protokolle und Präsentationen`,
    `Ich halte anderen den Rücken frei.
    Ein gut geführtes Büro merkt man daran, dass niemand sucht.`,
  ),
  trade(
    '715',
    `Stellenausschreibungen, Auswahl und Einstellungen
    Entgeltabrechnung für 180 Beschäftigte
    Beratung der Führungskräfte im Arbeitsrecht
    Zeitwirtschaft und Bescheinigungen`,
    `Ich kenne beide Seiten des Schreibtischs: Bewerben und Auswählen.`,
  ),
  trade(
    '73',
    `Prüfen von Anträgen und Bescheiden
    Fristen, Akten und Schriftsätze
    Auskunft am Telefon und im Bürgerbüro
    Vertragsprüfung und Stellungnahmen`,
    `Fristen halte ich ein, Akten führe ich vollständig.
    Ich erkläre Vorschriften so, dass man sie versteht.`,
  ),
  trade(
    '72',
    `Debitoren-, Kreditoren- und Anlagenbuchhaltung
    Vorbereiten der Monats- und Jahresabschlüsse nach HGB
    Umsatzsteuervoranmeldungen und Zahlungsläufe
    Beratung von Privat- und Gewerbekunden
    Planung, Berichte und Abweichungsanalysen`,
    `Zahlen müssen stimmen, und zwar bis auf den Cent.
    Ich schließe Monate pünktlich ab und erkläre, was dahintersteht.`,
  ),
  trade(
    '81',
    `Untersuchungen und Behandlungen nach Plan
    Dokumentation und Befundberichte
    Beratung von Patientinnen und Patienten
    Anleiten von Auszubildenden`,
    `Mir ist wichtig, dass Menschen sich gut aufgehoben fühlen.
    Ich arbeite gern im Team und behalte auch in vollen Schichten die Ruhe.`,
  ),
  trade(
    '811',
    `Empfang, Terminvergabe und Telefon
    Blutentnahme, Verbände und Vorbereiten der Behandlung
    Abrechnung nach EBM und GOÄ
    Assistenz bei Eingriffen`,
    `Am Empfang bin ich das Gesicht der Praxis und bleibe freundlich.`,
  ),
  trade(
    '813',
    `Grund- und Behandlungspflege auf Station
    Wund- und Schmerzmanagement
    Dokumentation der Pflege und Übergaben
    Anleiten von Auszubildenden
    Beratung von Angehörigen`,
    `Pflege heißt für mich, Zeit gut einzuteilen und niemanden zu übersehen.
    Ich arbeite gern im Team und behalte auch in vollen Schichten die Ruhe.`,
  ),
  trade(
    '814',
    `Untersuchung, Diagnostik und Behandlung
    Visiten, Arztbriefe und Aufklärung
    Dienste und Notfallversorgung
    Anleiten der Ärztinnen und Ärzte in Weiterbildung`,
    `Ich nehme mir Zeit für das Gespräch und entscheide dann.`,
  ),
  trade(
    '82 823',
    `Beratung der Kundinnen und Kunden
    Behandlungen nach Termin
    Pflege der Geräte und Hygiene
    Verkauf passender Produkte`,
    `Ich arbeite gern mit Menschen und habe eine ruhige Hand.`,
  ),
  trade(
    '821',
    `Grund- und Behandlungspflege im Wohnbereich
    Pflegeplanung und Dokumentation
    Begleitung im Alltag und Beschäftigung
    Gespräche mit Angehörigen`,
    `Ältere Menschen ernst zu nehmen ist für mich der Kern der Arbeit.
    Feste Touren und ein gutes Team sind mir wichtig.`,
  ),
  trade(
    '825',
    `Technische Dokumentation nach MDR und ISO 13485
    Risikomanagement nach ISO 14971
    Prüfung und Instandsetzung medizinischer Geräte
    Begleiten von Audits und Zulassungen
    Einweisen der Anwenderinnen und Anwender`,
    `Geräte, auf die sich Menschen verlassen, müssen geprüft und belegt sein.
    Ich verbinde Technik mit Zulassung und erkläre beides verständlich.`,
  ),
  trade(
    '83 831',
    `Begleitung der Kinder in der Gruppe
    Elterngespräche und Zusammenarbeit mit Schulen
    Planen von Angeboten und Dokumentieren der Entwicklung
    Hilfeplanung mit dem Jugendamt
    Einzelfallhilfe und Krisengespräche`,
    `Ich nehme Kinder, Jugendliche und ihre Fragen ernst.
    Verlässliche Absprachen im Team sind für mich die Grundlage guter Arbeit.`,
  ),
  trade(
    '832',
    `Planen der Mahlzeiten und des Einkaufs
    Wäschepflege und Reinigung
    Anleiten der Kräfte in der Küche
    Hygieneplan und Dokumentation`,
    `Ein Haushalt mit vielen Menschen braucht Plan und Ruhe, ich bringe beides mit.`,
  ),
  trade(
    '84',
    `Unterricht, Prüfungen und Förderpläne
    Vorbereiten von Lehrgängen
    Beratung der Teilnehmenden
    Zusammenarbeit mit Betrieben und Kammern`,
    `Ich erkläre so lange, bis es alle verstanden haben.
    Unterricht, der an der Praxis hängt, macht mir am meisten Freude.`,
  ),
  trade(
    '23 91 92 93 94',
    `Planen und Steuern von Kampagnen
    Gestalten von Druckdaten, Webseiten und Anzeigen
    Schreiben und Redigieren von Texten
    Auswerten der Zugriffe und Berichte
    Betreuen der Kunden und Abstimmen mit Agenturen`,
    `Ich verbinde Gestaltung mit Zahlen: Was nicht wirkt, ändere ich.
    Aus einer Idee mache ich etwas, das pünktlich fertig ist.`,
  ),
];

/** The trade of an occupation. */
export function tradeOf({ kldb }: { kldb: string }): Trade {
  for (let digits = 3; digits > 1; digits--) {
    const found = trades.find((entry) => entry.kldb.includes(kldb.slice(0, digits)));
    if (found) return found;
  }
  return trades[0]!;
}

/** Second sentences: what is looked for. */
export const wishes = lines(`
  Ich suche eine Stelle, in der ich länger bleiben kann.
  Wichtig sind mir planbare Arbeitszeiten und ein ehrlicher Umgang.
  Ich möchte mehr Verantwortung übernehmen und mich weiterbilden.
  Nach einem Umzug suche ich eine Stelle in der Nähe.
  Ein kurzer Arbeitsweg ist mir mehr wert als das letzte Prozent Gehalt.
  Ich suche ein Team, das Einarbeitung ernst nimmt.
  Nach der Elternzeit möchte ich wieder einsteigen.
  Gern in einem Betrieb, der ausbildet.
`);
