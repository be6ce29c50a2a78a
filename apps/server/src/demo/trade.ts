/** When work is done: what kinds of working time somebody of the trade wishes. */
export type WorkingHours = 'office' | 'day' | 'plant' | 'care' | 'weekend';

/** What a task is, from which level of requirement, and since which year it exists. */
export type Task = { text: string; level: number; since: number };

/** What people of a trade do, where, with what, in their own words. */
export type Trade = {
  /** KldB digits; the longest that an occupation begins with decides. */
  kldb: string[];
  /** Keys of workplaces. */
  workplaces: string[];
  hours: WorkingHours;
  /** Keys of the software that belongs to the trade, best known first. */
  software: string[];
  tasks: Task[];
  /** First sentences of a profile. */
  intros: string[];
};

const words = (text = '') => text.trim().split(' ').filter(Boolean);

/**
 * Reads the trades of a file. Blocks stand between empty lines: first `KldB | workplaces | hours | software`, then tasks
 * after `-`, then first sentences after `>`. `L3 2018 Projekte nach MDR` is a task from level 3, not before 2018.
 */
export function parseTrades(text: string): Trade[] {
  const blocks = text.split('\n\n').filter((block) => !block.startsWith('#'));
  return blocks.map((block) => {
    const [head, ...lines] = block.split('\n').filter(Boolean);
    const [kldb, workplaces, hours, software] = head!.split('|');
    const after = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
    return {
      kldb: words(kldb),
      workplaces: words(workplaces),
      hours: hours!.trim() as WorkingHours,
      software: words(software),
      tasks: after('-').map(parseTask),
      intros: after('>'),
    };
  });
}

function parseTask(line: string): Task {
  const [, level, since, text] = /^(?:L(\d) )?(?:(\d{4}) )?(.*)$/.exec(line)!;
  return { text: text!, level: Number(level ?? 1), since: Number(since ?? 0) };
}
