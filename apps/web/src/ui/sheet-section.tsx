import { type ReactNode, useId } from 'react';
import './sheet-section.css';

type Props = {
  title: string;
  /** One or two sentences below the title. */
  intro?: ReactNode;
  /** Hash of the section on its page. */
  id?: string;
  children: ReactNode;
};

/** A section of a settings page: title and introduction, with the fields beside them. */
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
