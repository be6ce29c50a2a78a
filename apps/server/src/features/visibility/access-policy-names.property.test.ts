import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCompany, projectDetail } from './access-policy.ts';
import { choices, everything, isOpen, newRecord, RUNS, viewers, withChoices } from './policy-cases.factory.ts';

const names = fc.constantFrom(
  ['Karla', 'Quintessenz'],
  ['Jürgen', 'Müßiggang'],
  ['Zoë-Ann', 'van der Størmø'],
  ['Ilse', 'Koch'],
  ['Bo', 'Li'],
  ['Łucja', 'Gómez Ibáñez'],
);
/** Spellings of a name with which people could get around a simple comparison. */
const spelt = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD'),
  (name) => name.toLowerCase().replace(/ü/g, 'ue').replace(/ö|ø/g, 'oe').replace(/ß/g, 'ss').replace(/ł/g, 'l'),
  (name) => name.replace(/ü/g, 'u').replace(/ß/g, 'ss').replace(/ø/g, 'o').normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => `${name}s`,
);
const written = (name: string) =>
  fc.constantFrom(name, `bei ${name} GmbH`, `Zeugnis_${name}.pdf`, `1${name}.2`, `(${name})`);

/** All normalised forms in which a text could be read. */
const readings = (text: string) => {
  const plain = (some: string) =>
    ` ${some
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z]+/g, ' ')
      .trim()} `;
  const lower = text.normalize('NFC').toLowerCase().replace(/ß/g, 'ss').replace(/ł/g, 'l');
  return [plain(lower.replace(/ø/g, 'o')), plain(lower.replace(/ü/g, 'ue').replace(/[öø]/g, 'oe'))];
};

test('where the name is closed no open text, address or file name holds it, however it is spelt', () => {
  const cases = names.chain(([first_name, last_name]) =>
    fc.record({
      first_name: fc.constant(first_name!),
      last_name: fc.constant(last_name!),
      typed: fc.tuple(fc.constantFrom(first_name!, last_name!), spelt).chain(([name, spell]) => written(spell(name))),
    }),
  );
  fc.assert(
    fc.property(viewers, choices, cases, (viewer, chosen, { typed, ...name }) => {
      fc.pre(!isOpen('name', viewer, chosen));
      const record = newRecord('A', '1987-03-14');
      const text = everything(
        viewer,
        withChoices(
          {
            ...record,
            ...name,
            email: `${typed}@example.org`,
            about: typed,
            documents: [{ ...record.documents[0]!, name: typed }],
            work_experience: [{ ...record.work_experience[0]!, employer: typed, title: typed, description: typed }],
          },
          chosen,
        ),
      );
      for (const reading of readings(typed)) expect(readings(text).some((some) => some.includes(reading))).toBe(false);
    }),
    RUNS,
  );
});

test('texts that do not hold the name are shown, also where they are like it', () => {
  const shown = (title: string, first_name: string, last_name: string) => {
    const record = newRecord('A', '1987-03-14');
    const work_experience = [{ ...record.work_experience[0]!, title }];
    const open = { visibility: 'individually', visible_groups: ['employers'] } as const;
    return projectDetail(anyCompany, {
      ...record,
      ...open,
      visible_groups: ['employers'],
      first_name,
      last_name,
      work_experience,
    }).work_experience[0]!.title;
  };
  expect(shown('Köchin und Kochlehrerin', 'Ilse', 'Koch')).toBe('Köchin und Kochlehrerin');
  expect(shown('Leitung von der Pforte', 'Eva', 'von der Heide')).toBe('Leitung von der Pforte');
  expect(shown('Schweißer', 'Rolf', 'Weiß')).toBe('Schweißer');
});
