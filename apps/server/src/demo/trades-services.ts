import { type Trade, trade } from './trade.ts';

export const serviceTrades: Trade[] = [
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
