import { ButtonLink } from '#ui/button-link.tsx';
import { texts } from './frontpage.de.ts';
import './sides.css';

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
          <ButtonLink href="/de/register" look="outline">
            {texts.sides[side].action}
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}
