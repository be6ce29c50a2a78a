import { readdirSync, readFileSync } from 'node:fs';
import { parseTrades, type Trade } from './trade.ts';

const folder = new URL('trades/', import.meta.url);
const byDigits = new Map(
  readdirSync(folder)
    .flatMap((name) => parseTrades(readFileSync(new URL(name, folder), 'utf8')))
    .flatMap((trade) => trade.kldb.map((digits) => [digits, trade] as const)),
);

/** The trade of an occupation. */
export function tradeOf({ kldb }: { kldb: string }): Trade {
  for (let digits = 5; digits > 1; digits--) {
    const found = byDigits.get(kldb.slice(0, digits));
    if (found) return found;
  }
  throw new Error(`No trade of the demo world has the occupation ${kldb}.`);
}
