import type { ReactNode } from 'react';
import './error-summary.css';
import { uiTexts } from './ui.de.ts';

/** The part of Mantine's form that is used here. */
type Form = { errors: Record<string, ReactNode>; getInputNode(path: string): HTMLElement | null };

/**
 * All errors of a form, above its fields, each with a link to its field. An entry disappears when its field is
 * corrected.
 *
 * @param fields  The fields in the order of the screen.
 */
export function ErrorSummary({ form, fields }: { form: Form; fields: readonly string[] }) {
  const wrong = fields.filter((field) => form.errors[field]);
  if (wrong.length === 0) return null;
  return (
    <section className="error-summary" aria-label={uiTexts.errorSummary}>
      <h2>{uiTexts.errorSummary}</h2>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => form.getInputNode(field)?.focus()}>
              {form.errors[field]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
