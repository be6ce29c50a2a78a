import { expect, test } from 'vitest';
import { officialTitle, readAttributes, readOccupations } from './attributes.ts';
import { occupationForm, occupationName, wordForms } from './occupation-names.ts';

const titles = readOccupations().map(({ label }) => label);

test.each([
  ['Ingenieur/in - Medizintechnik', 'Ingenieurin/Ingenieur Medizintechnik'],
  ['Kaufmann/-frau - Büromanagement', 'Kauffrau/Kaufmann Büromanagement'],
  ['Facharzt/-ärztin - Innere Medizin', 'Fachärztin/Facharzt Innere Medizin'],
  ['Koch/Köchin', 'Köchin/Koch'],
  ['Technische/r Zeichner/in', 'Technische Zeichnerin/Technischer Zeichner'],
  ['Steuerfachangestellte/r', 'Steuerfachangestellte/Steuerfachangestellter'],
  [
    'Medizinische/r Technologe/Technologin - Radiologie',
    'Medizinische Technologin/Medizinischer Technologe Radiologie',
  ],
  ['Gesundheits- und Krankenpfleger/in', 'Gesundheits- und Krankenpflegerin/Krankenpfleger'],
  ['Brauer/in und Mälzer/in', 'Brauerin und Mälzerin/Brauer und Mälzer'],
  ['Kaufmann/-frau im Einzelhandel', 'Kauffrau/Kaufmann im Einzelhandel'],
  [
    'Kaufmann/-frau für Groß- und Außenhandelsmanagement - Außenhandel',
    'Kauffrau/Kaufmann für Groß- und Außenhandelsmanagement, Außenhandel',
  ],
  [
    'Fachverkäufer/in - Lebensmittelhandwerk - Bäckerei',
    'Fachverkäuferin/Fachverkäufer Lebensmittelhandwerk, Bäckerei',
  ],
  [
    'Eisenbahner/in im Betriebsdienst - Lokführer/in und Transport',
    'Eisenbahnerin/Eisenbahner im Betriebsdienst, Lokführerin/Lokführer und Transport',
  ],
  [
    'Sozialarbeiter/in / Sozialpädagoge/-pädagogin',
    'Sozialarbeiterin/Sozialarbeiter oder Sozialpädagogin/Sozialpädagoge',
  ],
  [
    'Sozialpädagogische/r Assistent/in/Kinderpfleger/in',
    'Sozialpädagogische Assistentin/Sozialpädagogischer Assistent oder Kinderpflegerin/Kinderpfleger',
  ],
  ['Betreuungskraft/Alltagsbegleiter/in', 'Betreuungskraft oder Alltagsbegleiterin/Alltagsbegleiter'],
  ['CNC-Fachkraft/NC-Anwendungsfachmann/-frau', 'CNC-Fachkraft oder NC-Anwendungsfachfrau/NC-Anwendungsfachmann'],
  ['Hebamme/Entbindungspfleger', 'Hebamme/Entbindungspfleger'],
  ['Kalte Mamsell/Kalter Mamsell', 'Kalte Mamsell/Kalter Mamsell'],
  ['Lehrer/in - Grundschulen/Primarstufe', 'Lehrerin/Lehrer Grundschulen/Primarstufe'],
  ['Fachkraft - Lagerlogistik', 'Fachkraft Lagerlogistik'],
  ['Data Scientist', 'Data Scientist'],
])('calls %s %s', (title, name) => {
  expect(occupationName(title)).toBe(name);
});

test.each([
  ['Ingenieur/in - Medizintechnik', 'Ingenieurin Medizintechnik', 'Ingenieur Medizintechnik'],
  ['Technische/r Zeichner/in', 'Technische Zeichnerin', 'Technischer Zeichner'],
  ['Gesundheits- und Krankenpfleger/in', 'Gesundheits- und Krankenpflegerin', 'Gesundheits- und Krankenpfleger'],
  ['Fachkraft - Lagerlogistik', 'Fachkraft Lagerlogistik', 'Fachkraft Lagerlogistik'],
  ['Sternekoch', 'Sternekoch', 'Sternekoch'],
])('calls one person with the occupation %s %s or %s', (title, feminine, masculine) => {
  expect(occupationForm(title, 'feminine')).toBe(feminine);
  expect(occupationForm(title, 'masculine')).toBe(masculine);
});

test('gives every occupation a name of its own, without dashes and without slashes within words', () => {
  const names = titles.map(occupationName);
  expect(new Set(names).size).toBe(titles.length);
  expect(names.filter((name) => name.trim() !== name || name === '' || /\s{2}/.test(name))).toEqual([]);
  expect(names.filter((name) => / - |\/-|\/(in|r|frau)\b|\bin\//.test(name))).toEqual([]);
});

/** The words of a title with both forms of each, in no order. */
const meaningOf = (text: string) =>
  new Set(
    text
      .replace(/\/in\/(?=\p{Lu})/gu, '/in ')
      .replace(/-fachmann\/-frau|CNC-Fachkraft\/|Betreuungskraft\//g, (part) => part.replace(/\/$/, ' '))
      .split(/ - | \/ |[ ,]+/)
      .flatMap((word) => wordForms(word))
      .flatMap((word) => word.split('/'))
      .filter((word) => word !== '' && word !== 'oder'),
  );

test('leaves no word out and adds none', () => {
  for (const title of titles) expect(meaningOf(occupationName(title)), title).toEqual(meaningOf(title));
});

test('leads back to the official title', () => {
  for (const title of titles) expect(officialTitle(occupationName(title))).toBe(title);
  expect(officialTitle('Sternekoch')).toBe('Sternekoch');
});

test('stands in the lists under the key that the occupation always had', () => {
  const byKey = new Map(readOccupations().map(({ key, label }) => [key, label]));
  const listed = readAttributes().filter(({ code }) => code === 'qualification');
  expect(listed).toHaveLength(titles.length);
  for (const { key, label } of listed) expect(label).toBe(occupationName(byKey.get(key)!));
});
