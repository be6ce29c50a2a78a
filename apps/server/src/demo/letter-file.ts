import { readdirSync, readFileSync } from 'node:fs';
import type { DemoCandidate } from './candidates.ts';
import { fields } from './fields.ts';
import { offer } from './story-offer.ts';
import type { Story, StoryMessage } from './threads.ts';

const folder = new URL('letters/', import.meta.url);

/**
 * Reads the letters of a file. Blocks stand between empty lines: first
 * `company | field place | state | subject | occupation | job title | postal code | from to per`, then `! reason` of a
 * rejection, then what the company (`>`) and the candidate (`<`) wrote: `> 18 9:05 Guten Tag,//wir …`, days ago and time
 * before the words, `//` between paragraphs.
 *
 * @param people  Those of the fields, in their order; `0 3` is the fourth of the first field.
 */
export function parseLetters(text: string, people: readonly DemoCandidate[]): Story[] {
  const blocks = text.split('\n\n').filter((block) => !block.startsWith('#'));
  return blocks.map((block) => {
    const [head, ...lines] = block.split('\n').filter(Boolean);
    const [company, member, state, subject, key, title, code, pay] = head!.split('|').map((part) => part.trim());
    const [from, to, per] = pay!.split(' ') as [string, string, 'year' | 'hour'];
    const reason = lines.find((line) => line.startsWith('!'))?.slice(2);
    const messages = lines.filter((line) => !line.startsWith('!')).map(parseMessage);
    const isTemporary = company!.startsWith('Nordkontor');
    return {
      ...{ company: company!, candidate: memberOf(people, member!).person.gegenpost_id, subject: subject! },
      ...{ state: state as Story['state'], messages, ...(reason && { reason }) },
      offer: offer(key!, title!, code!, [Number(from), Number(to), per], {
        contract_kind: isTemporary ? 'temporary' : 'direct',
      }),
      ...(state === 'open' && { unread: { candidate: 1 } }),
    };
  });
}

function parseMessage(line: string): StoryMessage {
  const [, mark, days, time, words] = /^([<>]) (\d+) (\d+:\d+) (.*)$/.exec(line)!;
  return [mark === '>' ? 'company' : 'candidate', Number(days), time!, words!.replaceAll('//', '\n\n')];
}

function memberOf(people: readonly DemoCandidate[], member: string): DemoCandidate {
  const [field, place] = member.split(' ').map(Number) as [number, number];
  const before = fields.slice(0, field).reduce((sum, { count }) => sum + count, 0);
  return people[before + place]!;
}

/** All letters of the folder. */
export function readLetters(people: readonly DemoCandidate[]): Story[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => parseLetters(readFileSync(new URL(name, folder), 'utf8'), people));
}
