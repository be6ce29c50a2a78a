import './dog-ear.css';
import { uiTexts } from './ui.de.ts';

/** The folded corner that marks subscribers; needs a positioned parent. It has no influence on the order of results. */
export function DogEar() {
  return (
    <span className="dog-ear" title={uiTexts.subscriber}>
      <span className="visually-hidden">{uiTexts.subscriber}</span>
    </span>
  );
}
