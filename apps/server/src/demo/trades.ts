import { lines, type Trade } from './trade.ts';
import { serviceTrades } from './trades-services.ts';
import { technicalTrades } from './trades-technical.ts';

const trades = [...technicalTrades, ...serviceTrades];

/** The trade of an occupation. */
export function tradeOf({ kldb }: { kldb: string }): Trade {
  for (let digits = 3; digits > 1; digits--) {
    const found = trades.find((entry) => entry.kldb.includes(kldb.slice(0, digits)));
    if (found) return found;
  }
  return trades[0]!;
}

/** Second sentences: what is looked for. */
export const wishes = lines(`
  Ich suche eine Stelle, in der ich länger bleiben kann.
  Wichtig sind mir planbare Arbeitszeiten und ein ehrlicher Umgang.
  Ich möchte mehr Verantwortung übernehmen und mich weiterbilden.
  Nach einem Umzug suche ich eine Stelle in der Nähe.
  Ein kurzer Arbeitsweg ist mir mehr wert als das letzte Prozent Gehalt.
  Ich suche ein Team, das Einarbeitung ernst nimmt.
  Nach der Elternzeit möchte ich wieder einsteigen.
  Gern in einem Betrieb, der ausbildet.
`);
