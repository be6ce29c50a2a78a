import './dog-ear.css';
import { uiTexts } from './ui.de.ts';

/** The folded corner of a subscriber; stands in a positioned parent. It never changes the order of results. */
export function DogEar() {
  return (
    <span className="dog-ear" title={uiTexts.subscriber}>
      <span className="visually-hidden">{uiTexts.subscriber}</span>
    </span>
  );
}
