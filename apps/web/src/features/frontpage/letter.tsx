import { CompanyMark } from '#ui/company-mark.tsx';
import { Mark } from '#ui/mark.tsx';
import { Redacted } from '#ui/redacted.tsx';
import { texts } from './frontpage.de.ts';
import './letter.css';

const { letter } = texts;

const SIGNATURE =
  'M14 38c7-9 15-26 12-31-3-4-8 8-9 20-1 13-4 24-11 24-6 0-4-9 6-15 9-5 15-8 19-10-4 5-6 11-3 12 4 1 7-9 9-11 0 4-1 8 1 9 3 1 6-9 10-9 3 0-2 9 2 10 3 0 5-7 8-9-1 5-1 8 2 8 8 0 11-26 17-30 9-5 16 4 8 12-5 5-11 6-14 5m-4-14c-3 12-6 24-8 34m24-20c4-1 8-5 6-8-3-3-9 6-5 10 4 3 9-2 11-6 2-5 5-15 7-17-3 8-7 20-5 23 2 2 6-6 8-9 3-4 6-2 3 1-3 4-3 7 0 7 4 0 7-9 9-10-2 5-3 9 0 9 4 0 6-8 9-8 2 1-1 7 2 8 5 1 14-5 32-12';

/** A German application letter (DIN 5008: return address, fold marks, subject, enclosures), written by the employer. */
export function Letter() {
  return (
    <figure className="letter-place" aria-label={letter.label}>
      <div className="sheet letter-under" aria-hidden="true" />
      <div className="sheet letter">
        <i className="letter-fold letter-fold-upper" />
        <i className="letter-fold letter-fold-lower" />
        <div className="letter-head">
          <CompanyMark name={letter.company} size={34} />
          <div>
            <b>{letter.company}</b>
            <span>{letter.address}</span>
          </div>
        </div>
        <div className="letter-address">
          <small>{letter.returnAddress}</small>
          <span>{letter.recipient}</span>
          <Redacted width={128} label="" />
          <Redacted width={96} label="" />
        </div>
        <div className="letter-date">{letter.date}</div>
        <p className="letter-subject">{letter.subject}</p>
        <p>{letter.salutation}</p>
        <p>
          {letter.wishes.before}
          <Mark>{letter.wishes.week}</Mark>
          {letter.wishes.comma}
          <Mark>{letter.wishes.pay}</Mark>
          {letter.wishes.and}
          <Mark>{letter.wishes.place}</Mark>
          {letter.wishes.after}
        </p>
        <p>{letter.offer}</p>
        <p>{letter.closing}</p>
        <svg className="letter-signature" viewBox="0 0 190 58" width="150" height="46" aria-hidden="true">
          <path d={SIGNATURE} />
        </svg>
        <p className="letter-writer">
          {letter.writer}
          <br />
          <span>{letter.position}</span>
        </p>
        <p className="letter-enclosures">
          <b>{letter.enclosures}</b> {letter.enclosed}
        </p>
      </div>
      <div className="letter-reply" aria-hidden="true">
        {letter.replies.map((reply) => (
          <span key={reply}>{reply}</span>
        ))}
      </div>
    </figure>
  );
}
