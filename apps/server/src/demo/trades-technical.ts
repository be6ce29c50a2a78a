import { type Trade, trade } from './trade.ts';

export const technicalTrades: Trade[] = [
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
    '252',
    `Inspektion, Wartung und Diagnose an Fahrzeugen
    Instandsetzung von Motor, Fahrwerk und Bremsen
    Arbeiten an Hochvoltsystemen
    Vorbereiten der Hauptuntersuchung
    Gespräche mit Kundinnen und Kunden bei der Annahme`,
    `Fahrzeuge sind mein Beruf, vom Ölwechsel bis zur Hochvolttechnik.
    Ich erkläre verständlich, was gemacht werden muss und was warten kann.`,
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
];
