import { type ReactNode, useId } from 'react';
import './sheet-section.css';

type Props = {
  title: string;
  /** One or two sentences below the title. */
  intro?: ReactNode;
  /** Address of the section on its page. */
  id?: string;
  children: ReactNode;
};

/** One subject of a page of settings: what it is about, and its fields beside that. */
export function SheetSection({ title, intro, id, children }: Props) {
  const headingId = useId();
  return (
    <section className="sheet-section" id={id} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {intro && <p>{intro}</p>}
      </header>
      <div className="sheet-section-body">{children}</div>
    </section>
  );
}
