import { ButtonLink } from '#ui/button-link.tsx';
import { texts } from './frontpage.de.ts';
import './sides.css';

/** The role that the form of the registration has chosen already. */
const roleOf = { employers: 2, recruiters: 3 } as const;

export function Sides() {
  return (
    <section className="sides wrap">
      {(['employers', 'recruiters'] as const).map((side) => (
        <div key={side} className={`side side-${side}`}>
          <h2 className="frontpage-heading">{texts.sides[side].title}</h2>
          <p>{texts.sides[side].text}</p>
          <ul>
            {texts.sides[side].points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <ButtonLink href={`/de/register?role=${roleOf[side]}`} look="outline">
            {texts.sides[side].action}
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}
