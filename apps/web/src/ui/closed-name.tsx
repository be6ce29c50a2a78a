import './closed-name.css';
import { closedNameTexts as texts } from './closed-name.de.ts';

/** Shown when groups are released without the name: lists what stays hidden so that it does not reveal the name. */
export function ClosedName({ groups }: { groups: readonly string[] }) {
  const hints = hintsOf(new Set(groups));
  return hints.map((hint) => (
    <p key={hint} className="closed-name" role="note">
      {hint}
    </p>
  ));
}

function hintsOf(open: ReadonlySet<string>): string[] {
  if (open.has('name')) return open.has('documents') && !open.has('employers') ? [texts.documentsOfEmployers] : [];
  return (['contact', 'employers', 'documents'] as const)
    .filter((group) => open.has(group))
    .map((group) => texts[group]);
}
