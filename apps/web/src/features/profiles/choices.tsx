import type { Named } from '@gegenpost/contract/candidates.ts';
import type { Attribute } from '@gegenpost/contract/reference.ts';

type Props = {
  attributes: readonly Attribute[];
  chosen: readonly Named[];
  onChange: (chosen: Named[]) => void;
  /** Shows "B" for "B – Kraftwagen bis 3,5 t"; the accessible name stays complete. */
  short?: boolean;
};

/** Checkboxes for all entries of a short catalogue, in its groups. */
export function Choices({ attributes, chosen, onChange, short = false }: Props) {
  const ids = new Set(chosen.map(({ id }) => id));
  const groups = Map.groupBy(attributes, ({ group }) => group ?? '');
  const toggle = ({ id, label }: Attribute, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, { id, name: label }] : chosen.filter((each) => each.id !== id));
  return (
    <div className="choice-groups">
      {[...groups].map(([group, entries]) => (
        <div key={group}>
          {group && groups.size > 1 && <p className="profile-hint">{group}</p>}
          <div className="choices">
            {entries.map((attribute) => (
              <label key={attribute.id} title={short ? attribute.label : undefined}>
                <input
                  type="checkbox"
                  checked={ids.has(attribute.id)}
                  aria-label={short ? attribute.label : undefined}
                  onChange={(event) => toggle(attribute, event.currentTarget.checked)}
                />
                <span>{short ? attribute.label.split(' – ')[0] : attribute.label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
