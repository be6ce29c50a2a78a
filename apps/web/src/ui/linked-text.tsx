import { Link } from 'react-router';

/** A sentence in which the words in brackets, as in "Wer es sieht, steht in den [Einstellungen].", lead to a page. */
export function LinkedText({ text, to }: { text: string; to: string }) {
  const [before, words, after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      <Link to={to}>{words}</Link>
      {after}
    </>
  );
}
