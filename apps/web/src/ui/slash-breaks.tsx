import { Fragment } from 'react';

/** A text that may go on in a new line after a slash: browsers break `Technikerin/Techniker` in the middle of a word. */
export function SlashBreaks({ text }: { text: string }) {
  return text.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and stay where they are
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
