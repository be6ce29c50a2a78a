import { texts } from './frontpage.de.ts';
import './steps.css';

export function Steps() {
  return (
    <section className="steps">
      <div className="wrap">
        <h2 className="frontpage-heading">{texts.steps.title}</h2>
        <ol>
          {texts.steps.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
