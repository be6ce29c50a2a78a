import { useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Redacted } from '#ui/redacted.tsx';
import { texts } from './frontpage.de.ts';
import './visibility-demo.css';

type Visibility = keyof typeof texts.visibility.options;
type Field = keyof typeof texts.visibility.fields;

const visibilities: readonly Visibility[] = ['public', 'anonymous', 'individually'];
const fields: readonly Field[] = ['name', 'phone', 'email', 'income', 'start', 'skills'];

/** Fields that each setting hides. `individually` is one example: the contact data are hidden. */
const hidden: Record<Visibility, readonly Field[]> = {
  public: [],
  anonymous: ['name', 'phone', 'email'],
  individually: ['phone', 'email'],
};

/** Demo in which a visitor of the frontpage sees what each visibility setting shows to an employer. */
export function VisibilityDemo() {
  const [visibility, setVisibility] = useState<Visibility>('anonymous');
  const { title, lead, legend, options } = texts.visibility;
  return (
    <section className="visibility">
      <div className="visibility-columns wrap">
        <div>
          <h2 className="frontpage-heading">{title}</h2>
          <p className="visibility-lead">{lead}</p>
          <fieldset className="visibility-options">
            <legend className="visually-hidden">{legend}</legend>
            {visibilities.map((option) => (
              <label key={option}>
                <input
                  type="radio"
                  name="visibility"
                  checked={option === visibility}
                  onChange={() => setVisibility(option)}
                />
                <span>
                  <b>{options[option].label}</b>
                  {options[option].text}
                </span>
              </label>
            ))}
          </fieldset>
        </div>
        <ProfileFile visibility={visibility} />
      </div>
    </section>
  );
}

function ProfileFile({ visibility }: { visibility: Visibility }) {
  const { profile, occupation, place } = texts.visibility;
  return (
    <div className="visibility-file" aria-live="polite">
      <div className="visibility-tab">{profile}</div>
      <div className="visibility-sheet">
        <div className="visibility-person">
          <Portrait visibility={visibility} />
          <div>
            <h3>{occupation}</h3>
            <p>{place}</p>
          </div>
        </div>
        <dl>
          {fields.map((field) => {
            const { label, value } = texts.visibility.fields[field];
            return (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  {hidden[visibility].includes(field) ? <Redacted width={Math.round(value.length * 7.2)} /> : value}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </div>
  );
}

/** No portrait while the name is hidden. */
function Portrait({ visibility }: { visibility: Visibility }) {
  if (hidden[visibility].includes('name')) return <span className="visibility-no-image" aria-hidden="true" />;
  return <Avatar person={{ gegenpost_id: '7k2m9qx41tb', id: 43, salutation: 'f' }} size={72} />;
}
