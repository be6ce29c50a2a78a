import type { Random } from '#demo/random.ts';
import type { ActorName } from './fuzz-people.ts';

/** A path that exists, and a user who got it from an answer. */
export type KnownPath = { path: string; by: ActorName };

const REMEMBERED = 60;

/** Recent values are more likely to exist still. */
export const recent = <T>(random: Random, found: readonly T[]): T =>
  random.pick(random.chance(0.8) ? found.slice(-6) : found);

/** The same path whatever its parameters are called. */
const nameless = (path: string) => path.replace('#', '').replaceAll(/:\w+/g, ':');

/** Paths whose parameters belong together, such as a stage and its project, by the operations that they open. */
export class KnownPaths {
  readonly #paths = new Map<string, KnownPath[]>();

  clear(): void {
    this.#paths.clear();
  }

  /** @param to A path of an operation, with parameters of any name. */
  add(to: string, path: string, by: ActorName): void {
    const others = this.#found(to).filter((each) => each.path !== path);
    this.#paths.set(nameless(to), [...others.slice(1 - REMEMBERED), { path, by }]);
  }

  /** A path to the operation, which may lie behind a known one, such as `/restore`. */
  pick(random: Random, to: string, mayBe: (by: ActorName) => boolean): KnownPath | null {
    const last = to.lastIndexOf(':');
    if (last < 0) return null;
    const end = to.indexOf('/', last);
    const found = (place: string) => this.#found(place).filter(({ by }) => mayBe(by));
    const exact = found(to);
    if (exact.length > 0) return recent(random, exact);
    const before = end < 0 ? [] : found(to.slice(0, end));
    if (before.length === 0) return null;
    const { path, by } = recent(random, before);
    return { path: `${path}${to.slice(end)}`, by };
  }

  #found(to: string): readonly KnownPath[] {
    return this.#paths.get(nameless(to)) ?? [];
  }
}
