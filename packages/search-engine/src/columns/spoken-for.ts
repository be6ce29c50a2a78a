import { the } from '@gegenpost/contract/shared/the.ts';
import { speaksFor } from '@gegenpost/formula';
import type { IndexCatalogue } from '../index-feed.ts';

const YES = 1;
const NO = 2;

/** `speaksFor` between occupations by their index in the catalogue; each pair is compared once. */
export class SpokenFor {
  readonly #occupations: IndexCatalogue['occupations'];
  #known: Uint8Array | null = null;

  constructor(occupations: IndexCatalogue['occupations']) {
    this.#occupations = occupations;
  }

  /** Whether the occupation with the index `had` speaks for the one with the index `wished`. */
  has(had: number, wished: number): boolean {
    const all = this.#occupations;
    this.#known ??= new Uint8Array(all.length * all.length);
    const at = had * all.length + wished;
    this.#known[at] ||= speaksFor(the(all[had], 'occupation'), the(all[wished], 'wish')) ? YES : NO;
    return this.#known[at] === YES;
  }
}
