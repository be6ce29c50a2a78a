import { officialTitle, readAttributes } from '@gegenpost/reference-data/attributes.ts';
import { readPlaces } from '@gegenpost/reference-data/places.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJoiner, plainWords } from '#features/reference/plain-words.service.ts';
import type { PlaceRow } from '#features/reference/reference.table.ts';
import { townsOf } from '#features/reference/suggestions.service.ts';
import { buildVocabulary } from '#features/reference/vocabulary.service.ts';
import { startComputingClock } from '#test/pace.ts';
import { isFiller } from './tokens.service.ts';
import { readFacts } from './typed-facts.service.ts';
import { understandWords } from './understand.service.ts';

const terms = readAttributes().map((entry, index) => ({ ...entry, id: index + 1 }));
const places: PlaceRow[] = readPlaces().map((place, index) => ({ ...place, id: index + 1, is_retired: false }));
const towns = townsOf(places).sort((a, b) => b.population - a.population);
const vocabulary = buildVocabulary(terms, towns);

/** What was understood, as a short text, with the words that remain. */
function read(typed: string): string {
  const { understood, rest } = understandWords(vocabulary, typed, '2026-11-27');
  const parts = understood.map(({ meaning, level }) => {
    if (meaning.kind === 'place') return `${meaning.place.postal_code} ${meaning.place.name}`;
    if (meaning.kind === 'radius') return `${meaning.km} km`;
    if (meaning.kind !== 'terms') return meaning.kind;
    return meaning.terms.map(({ label }) => officialTitle(label)).join(' | ') + (level ? ` @${level.key}` : '');
  });
  return [...parts, ...(rest.length > 0 ? [`? ${rest.map(({ raw }) => raw).join(' ')}`] : [])].join(' + ');
}

test.each([
  [
    'Pflegefachkraft Kiel 30 km Englisch C1 Teilzeit Führerschein B SAP',
    'Pflegefachmann/-frau + 24103 Kiel + 30 km + Englisch @C1 + Teilzeit + B – Pkw bis 3,5 t + SAP ERP',
  ],
  ['Pfleger', 'Altenpfleger/in | Gesundheits- und Krankenpfleger/in | Pflegefachmann/-frau'],
  ['Krankenschwestern in Hamburg', 'Gesundheits- und Krankenpfleger/in | Pflegefachmann/-frau + 22081 Hamburg'],
  ['pflegefachkraefte bei 24143 Kiel', 'Pflegefachmann/-frau + 24143 Kiel'],
  ['Köchinnen', 'Koch/Köchin'],
  ['Kaufleute für Büromanagement', 'Kaufmann/-frau - Büromanagement'],
  ['Kaufmann/-frau - Büromanagement (m/w/d)', 'Kaufmann/-frau - Büromanagement'],
  ['Erzieher:in', 'Erzieher/in'],
  ['Erzieher*innen', 'Erzieher/in'],
  ['ErzieherIn (w / m / d)', 'Erzieher/in'],
  ['Facharzt/-ärztin - Innere Medizin', 'Facharzt/-ärztin - Innere Medizin'],
  ['medizinische fachangestelte', 'Medizinische/r Fachangestellte/r'],
  ['Altenpflgerin Stutgart', 'Altenpfleger/in + 70173 Stuttgart'],
  ['Altnpflgrn Stttgrt', '? Altnpflgrn Stttgrt'],
  ['Ingenieur', '? Ingenieur'],
  ['Bauleiter im Umkreis von 50km um Frankfurt', 'Bauleiter/in + 50 km + 60306 Frankfurt am Main'],
  ['Bauleiter Frankfurt (Oder)', 'Bauleiter/in + 15230 Frankfurt (Oder)'],
  ['Koch Bad Homburg', 'Koch/Köchin + 61348 Bad Homburg vor der Höhe'],
  ['Koch in Essen', 'Koch/Köchin + 45127 Essen'],
  ['Lagerist 80331', 'Lagerist/in + 80331 München'],
  ['verhandlungssicheres Englisch', 'Englisch @C1'],
  ['Englisch mindestens auf B2, Polnisch', 'Englisch @B2 + Polnisch'],
  ['Muttersprache Deutsch', 'Deutsch @native'],
  ['Englischkenntnisse in Wort und Schrift', 'Englisch'],
  ['Führerschein C und CE', 'C – Lkw über 3,5 t | CE – Lkw mit Anhänger'],
  ['B-Führerschein', 'B – Pkw bis 3,5 t'],
  ['Führerschein Klasse 3', 'B – Pkw bis 3,5 t'],
  ['Führerschein Java', 'licence + Java'],
  ['Staplerschein', 'Staplerschein (Flurförderzeuge)'],
  ['C C++ C# PL/SQL Node.js', 'C + C++ + C# + PL/SQL + Node.js'],
  ['Java Script', 'JavaScript'],
  ['Excel', 'Microsoft Excel'],
  ['Vollzeit/Teilzeit Home Office', 'Vollzeit + Teilzeit + Homeoffice / Telearbeit'],
  ['Zeitarbeit', 'temporary_work'],
  ['Bachelor', 'Bachelor'],
  ['Kiel Hamburg', '24103 Kiel + ? Hamburg'],
  ['30 km', '? 30 km'],
  ['9000 km um Kiel', '24103 Kiel + ? 9000 km'],
  ['C1 xyz 🦊 Привет', '? C1 xyz Привет'],
  ['suche in und mit', ''],
  ['Erzieherin Halle an der Saale', 'Erzieher/in + 06108 Halle (Saale)'],
  ['Lohnbuchhalterin', 'Lohn- und Gehaltsbuchhalter/in'],
  ['Javakaffee Java-Kaffee', '? Javakaffee Java-Kaffee'],
  ['Java-Entwicklerin', 'Java + Softwareentwickler/in'],
  ['Entwickler', '? Entwickler'],
  ['Koch Hotel', 'Koch/Köchin + ? Hotel'],
  ['Hotel', 'Kaufmann/-frau - Hotelmanagement'],
  ['Gärtner Zierpflanzen', 'Gärtner/in - Zierpflanzenbau + Gärtner/in - Zierpflanzenbau'],
  ['Englisch, Spanisch und Polnisch fließend', 'Englisch @C1 + Spanisch @C1 + Polnisch @C1'],
  ['Englisch B1 und Polnisch C1', 'Englisch @B1 + Polnisch @C1'],
  ['Leiter', '? Leiter'],
  ['Kiel Umkreis 40', '24103 Kiel + 40 km'],
  ['3,5 Tage', '? 3,5 Tage'],
  ['abgeschlossene Berufsausbildung', 'Abgeschlossene Berufsausbildung'],
  ['LKW CE mit 95', 'CE – Lkw mit Anhänger + Berufskraftfahrerqualifikation (Schlüsselzahl 95)'],
])('reads "%s"', (typed, meaning) => {
  expect(read(typed)).toBe(meaning);
});

test.each<[string, (label: string) => string]>([
  ['its own label', (label) => label],
  ['the official title of an occupation', officialTitle],
])('understands every entry by %s', (_, typedFor) => {
  const lists = ['qualification', 'software', 'coding', 'soft_skill', 'language', 'working_time', 'graduation'];
  const missed = terms
    .filter(({ code }) => lists.includes(code))
    .filter(({ id, label }) => {
      const { understood } = understandWords(vocabulary, typedFor(label), '2026-11-27');
      return !understood.some(
        ({ meaning }) => meaning.kind === 'terms' && meaning.terms.some((term) => term.id === id),
      );
    })
    .map(({ label }) => officialTitle(label));
  // One label occurs twice, and in two labels a slash separates more than two forms.
  expect(missed).toEqual(['Akan', 'CNC-Fachkraft/NC-Anwendungsfachmann/-frau', 'Kalte Mamsell/Kalter Mamsell']);
});

const word = fc.oneof(
  fc.constantFrom(...terms.map(({ label }) => label)),
  fc.constantFrom(...terms.flatMap(({ synonyms }) => synonyms)),
  fc.constantFrom(...towns.slice(0, 800).map(({ centre }) => centre.name)),
  fc.constantFrom('30', 'km', 'in', 'bei', 'Führerschein', 'B', 'C1', '(m/w/d)', '24103', 'und', '/', 'Klasse'),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const sentence = fc.array(word, { maxLength: 12 }).map((words) => words.join(' ').slice(0, 200));

test('every word is understood once, joins others or is left, and none is invented', () => {
  fc.assert(
    fc.property(sentence, (typed) => {
      const { facts, tokens, understood, rest } = understandWords(vocabulary, typed, '2026-11-27');
      const levels = understood.filter(({ level }) => level).length;
      const runs = understood.flatMap(({ from, length }) => Array.from({ length }, (_, index) => from + index));
      expect(new Set(runs).size).toBe(runs.length);
      const others = tokens.filter((_, index) => !runs.includes(index));
      const joining = others.filter((token) => token.isJoiner || isFiller(token));
      expect(rest.length + joining.length + levels).toBe(others.length);
      for (const token of rest) {
        expect(facts.rest).toContain(token.raw);
        expect(token.words.length === 0 || !token.words.every(isJoiner)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('what is understood has letters in common with what was typed', () => {
  fc.assert(
    fc.property(sentence, (typed) => {
      const { tokens, understood } = understandWords(vocabulary, typed, '2026-11-27');
      for (const { from, length, meaning } of understood) {
        if (meaning.kind !== 'terms') continue;
        const run = tokens.slice(from, from + length).flatMap(({ words }) => words);
        for (const term of meaning.terms) {
          const names = plainWords([term.label, ...term.synonyms].join(' '));
          expect(run.some((each) => names.some((name) => name[0] === each[0]))).toBe(true);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('answers the longest text within 50 ms', () => {
  const typed = 'Elektronkier Vrwaltungsfachangestelter Hmburg Garmisch-Partenkirhcen Qualtätsinegnieur '
    .repeat(3)
    .slice(0, 200);
  // The fastest of three runs, because in the first ones the code may not be compiled yet.
  const milliseconds = [1, 2, 3].map(() => {
    const computed = startComputingClock();
    understandWords(vocabulary, typed, '2026-11-27');
    return computed();
  });
  expect(Math.min(...milliseconds)).toBeLessThan(50);
});

const TODAY = '2026-11-27';
const facts = (typed: string) => readFacts(typed, TODAY, () => false);
const wild = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' }));

test('any text is read without an error, also half characters and 10,000 of them', () => {
  fc.assert(fc.property(wild, (typed) => void understandWords(vocabulary, typed, TODAY)));
  for (const typed of ['\ud83d', '\udc00 Koch \ud800', '9'.repeat(10_000), 'kein '.repeat(2000), '1.1.'.repeat(2500)]) {
    expect(() => facts(typed)).not.toThrow();
  }
});

test('a budget is positive and within what a search accepts, and a first day is not past', () => {
  const piece = fc.oneof(
    fc.nat({ max: 999_999 }).map(String),
    fc.constantFrom(
      '€',
      '/h',
      'im Monat',
      'k',
      'ab',
      'bis',
      '-',
      '.',
      ',',
      'März',
      '1.3.',
      '2027',
      '31.02.2027',
      '2020',
      'Ende',
      'Q2',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const { pay, start } = facts(pieces.join(' '));
      if (pay) expect(pay.to > 0 && pay.to <= (pay.per === 'year' ? 500_000 : 250)).toBe(true);
      if (start) expect(start >= TODAY && !Number.isNaN(Date.parse(start))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('independent parts mean the same in any order', () => {
  const parts = ['Maurer', 'in Kiel', 'Teilzeit', '20 €/h', 'ab März', 'Englisch C1', 'kein Schichtdienst', '30 km'];
  const meant = read(parts.join(', ')).split(' + ').sort();
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (order) => {
      expect(read(order.join(', ')).split(' + ').sort()).toEqual(meant);
    }),
  );
});

test('words that are not understood are asked about, and nothing of them is searched', () => {
  for (const typed of [
    'Bremsen',
    'Kochel',
    'Javakaffee',
    'Nordlicht',
    'nur Frauen',
    'kein Schichtdienst',
    'unter 30 Jahre',
  ]) {
    expect(understandWords(vocabulary, typed, TODAY).understood, typed).toEqual([]);
  }
});

test('towns of one name are asked about, and a name of other letters is another town', () => {
  const { understood, asked } = understandWords(vocabulary, 'Maurer in Neuenkirchen', TODAY);
  expect(understood).toHaveLength(1);
  const [question] = asked;
  const towns = question?.meaning.kind === 'place' ? [question.meaning.place, ...question.meaning.others] : [];
  expect(new Set(towns.map(({ name }) => name))).toEqual(new Set(['Neuenkirchen']));
  expect(towns.length).toBeGreaterThan(3);
  expect(read('Maurer in Neunkirchen')).toBe('Maurer/in + 66538 Neunkirchen');
});

test('a day that is past or does not exist, and a sum without a meaning, remain', () => {
  for (const typed of ['01.07.2020', '31.02.2027', '20080 Euro die Stunde', '9.000.000 €']) {
    const { pay, start } = facts(typed);
    expect([pay, start], typed).toEqual([null, null]);
  }
});

test.each<[string, string[], string]>([
  ['Koch PLZ 80, 81 und 82', ['80', '81', '82'], 'Koch'],
  ['Postleitzahlgebiet 013 Lagerist', ['013'], 'Lagerist'],
  ['Lagerist 24xxx', ['24'], 'Lagerist'],
  ['PLZ 80, 60 km um Landshut', ['80'], ', 60 km um Landshut'],
  ['PLZ 80331', [], 'PLZ 80331'],
  ['PLZ 00', [], 'PLZ 00'],
])('reads regions in „%s“', (typed, regions, rest) => {
  const facts = readFacts(typed, '2026-11-27', () => true);
  expect(facts.regions).toEqual(regions);
  expect(facts.rest.replaceAll(' ; ', '').trim()).toBe(rest);
});
