import { Button } from '@mantine/core';
import './field-conflict.css';
import { uiTexts } from './ui.de.ts';

type Props = {
  /** Who was faster. */
  text: string;
  mine: string;
  theirs: string;
  keepMine: () => void;
  takeTheirs: () => void;
};

/** Both values of a field that somebody else has just changed, and the choice which one stays. */
export function FieldConflict({ text, mine, theirs, keepMine, takeTheirs }: Props) {
  const { conflict } = uiTexts;
  return (
    <div className="field-conflict" role="alert">
      <p>{text}</p>
      <dl>
        <div>
          <dt>{conflict.mine}</dt>
          <dd>{mine || uiTexts.notStated}</dd>
        </div>
        <div>
          <dt>{conflict.theirs}</dt>
          <dd>{theirs || uiTexts.notStated}</dd>
        </div>
      </dl>
      <div className="field-conflict-choice">
        <Button size="sm" variant="default" onClick={keepMine}>
          {conflict.keepMine}
        </Button>
        <Button size="sm" variant="default" onClick={takeTheirs}>
          {conflict.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
