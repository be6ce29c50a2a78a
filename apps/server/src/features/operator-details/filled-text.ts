import type { OperatorDetails } from '@gegenpost/contract/operator-settings.ts';

const PLACEHOLDER = /\{\{\s*operator\.(\w+)\s*\}\}/g;
const NOTHING_KNOWN =
  '> Der Betreiber hat seine Angaben noch nicht eingetragen. Bis dahin kann sich hier niemand registrieren.';
const NO_TRANSFER = 'Eine Übermittlung in Länder außerhalb der EU findet nicht statt.';
const NO_PROCESSORS = 'Zurzeit ist kein Auftragsverarbeiter beauftragt.';

/** What companies were told of in advance, see `processor_changes`. */
type PlannedChange = { processors: string; effective_on: string };

/**
 * Puts the operator's details in place of `{{operator.…}}`. What was entered stays text: no character of it is markup.
 * A line of which a value is unknown is left out, and so is a heading under which nothing is left; so a sentence that
 * may be missing stands on a line of its own. Lists begin their line with the placeholder alone.
 *
 * @param details null: nothing is known, which stands above the text then.
 * @param planned Change of the processors that is to come; null: none.
 */
export function filledText(
  markdown: string,
  details: OperatorDetails | null,
  planned: PlannedChange | null = null,
): string {
  const values = details === null ? {} : { ...valuesOf(details), ...plannedValues(planned) };
  const lines = markdown.split('\n').flatMap((line) => filledLine(line, values) ?? []);
  const text = withoutEmptyParts(lines).join('\n');
  return details === null && markdown !== text ? `${NOTHING_KNOWN}\n\n${text}` : text;
}

type Values = Readonly<Record<string, string | undefined>>;

function valuesOf(details: OperatorDetails): Values {
  const entered = Object.entries(details).map(([name, value]) => [name, value ? escaped(value) : undefined]);
  const { name, street, postal_code, city } = details;
  return {
    ...Object.fromEntries(entered),
    name_and_address: escaped(`${name}, ${street}, ${postal_code} ${city}`),
    third_countries: escaped(details.third_countries ?? NO_TRANSFER),
    processors: listOf(details.processors) ?? NO_PROCESSORS,
    processor_names: listOf(details.processors) === undefined ? undefined : namesOf(details.processors ?? ''),
  };
}

const plannedValues = (planned: PlannedChange | null): Values =>
  planned === null
    ? {}
    : {
        planned_processors: listOf(planned.processors),
        planned_processors_from: planned.effective_on.split('-').reverse().join('.'),
      };

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function listOf(text: string | null): string | undefined {
  const lines = linesOf(text ?? '');
  return lines.length === 0 ? undefined : lines.map((line) => `- ${escaped(line)}`).join('\n');
}

/** What stands before the first comma of each line. */
const namesOf = (text: string) =>
  escaped(
    linesOf(text)
      .map((line) => line.split(',')[0] ?? line)
      .join('; '),
  );

/** As one line of text in which nothing is markup, whatever it holds; addresses do not become links by themselves. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** null: a value is unknown. */
function filledLine(line: string, values: Values): string | null {
  const names = [...line.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
  if (names.some((name) => values[name] === undefined)) return null;
  return line.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '');
}

const levelOf = (line: string) => /^(#{1,6}) /.exec(line)?.[1]?.length ?? null;

/** Without headings of which no text is left, without a break after the last line of a paragraph, and without gaps. */
function withoutEmptyParts(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (const line of lines.toReversed()) {
    const next = kept.at(-1);
    const level = levelOf(line);
    if (level !== null) {
      const following = kept.findLast((each) => each !== '');
      const followingLevel = following === undefined ? 0 : levelOf(following);
      if (followingLevel !== null && followingLevel <= level) continue;
    }
    if (line === '' && (next === '' || next === undefined)) continue;
    kept.push(next === '' || next === undefined ? line.replace(/\\$/, '') : line);
  }
  const result = kept.reverse();
  return result[0] === '' ? result.slice(1) : result;
}
