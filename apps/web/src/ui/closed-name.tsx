import './closed-name.css';
import { closedNameTexts as texts } from './closed-name.de.ts';

/** Says what stays closed of the groups that somebody opens without their name, so that it is not told another way. */
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
