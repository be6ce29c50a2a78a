/** Kinds of legal forms that businesses of a branch have; see `legal-forms.ts`. */
export type FormKind =
  | 'agency'
  | 'builder'
  | 'care'
  | 'company'
  | 'coop'
  | 'craft'
  | 'dealer'
  | 'farm'
  | 'hospital'
  | 'hotel'
  | 'housing'
  | 'insurance'
  | 'leasing'
  | 'office'
  | 'partners'
  | 'plant'
  | 'practice'
  | 'utility'
  | 'welfare';

/** A sentence, and of how many employees a company says it. */
type Sentence = { text: string; least: number; most: number };

/** How companies of a branch are called, how old and large they are, and what they say of themselves. */
export type Branch = {
  /** Key of the `industry` list (WZ 2008 division). */
  industry: string;
  /** Share among employers. */
  weight: number;
  /** Names without the legal form: {F} is a family's, {D} a doctor's, {C} a coined one, {T} the town. */
  names: string[];
  /** Fewest and most. */
  employees: [number, number];
  /** No company of the branch is older. */
  since: number;
  forms: FormKind;
  /** KldB main groups that work there. */
  occupations: string[];
  /** What it does, after its name. */
  does: Sentence[];
  /** What it is like to work there. */
  offers: Sentence[];
};

/**
 * Reads the branches of a file. Blocks stand between empty lines: first
 * `industry | weight | names | employees | earliest year | legal forms | KldB`, then what the company does after `-`,
 * then what working there is like after `+`. `- ..49 deckt Dächer` is said by companies of up to 49.
 */
export function parseBranches(text: string): Branch[] {
  const blocks = text.split('\n\n').filter((block) => !block.startsWith('#'));
  return blocks.map((block) => {
    const [head, ...lines] = block.split('\n').filter(Boolean);
    const [industry, weight, names, size, since, forms, kldb] = head!.split('|').map((part) => part.trim());
    const [least, most] = size!.split('-').map(Number);
    const after = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
    return {
      ...{ industry: industry!, weight: Number(weight), names: names!.split(', ') },
      ...{ employees: [least!, most!], since: Number(since), forms: forms as FormKind },
      occupations: kldb!.split(' ').filter(Boolean),
      does: after('-').map(parseSentence),
      offers: after('+').map(parseSentence),
    };
  });
}

function parseSentence(line: string): Sentence {
  const [, least, most, text] = /^(?:(\d*)\.\.(\d*) )?(.*)$/.exec(line)!;
  return { text: text!, least: Number(least || 0), most: Number(most || Number.POSITIVE_INFINITY) };
}

/** What a company of so many says. */
export function saidBy(sentences: readonly Sentence[], employees: number): string[] {
  return sentences.filter(({ least, most }) => least <= employees && employees <= most).map(({ text }) => text);
}
