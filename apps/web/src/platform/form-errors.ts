import { TOOLTIP_MS } from '@gegenpost/contract/shared/constants.ts';
import { ApiError } from './api.ts';
import { i18n } from './i18n.ts';
import { notify } from './notices.ts';
import { createStore } from './store.ts';

/** The German label of a field, by its name in the contract. */
export type FieldLabels = Record<string, string>;

/** The tooltip at the first invalid field; it hides after 3 s, the text under the field stays. */
export const fieldTooltip = createStore<{ node: HTMLElement; text: string } | null>(null);

/**
 * The first message of each invalid field of a 422, with `:attribute` replaced by its label. Empty for every other
 * error.
 */
export function formErrors(error: unknown, labels: FieldLabels = {}): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 422) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, [message]]) =>
      message ? [[field, message.replaceAll(':attribute', labels[field] ?? field)]] : [],
    ),
  );
}

/** The part of Mantine's form that is used here. */
type Form = {
  setErrors(errors: Record<string, string>): void;
  getInputNode(path: string): HTMLElement | null;
};

/**
 * Shows the errors of a refused form: texts at the fields, the notice `validation`, the tooltip, and the focus at the
 * first invalid field.
 *
 * @returns False when the error names no field; the caller then shows `error.message` itself.
 */
export function showFormErrors(form: Form, error: unknown, labels: FieldLabels = {}): boolean {
  const errors = formErrors(error, labels);
  if (Object.keys(errors).length === 0) return false;
  form.setErrors(errors);
  pointOutErrors(form, errors);
  return true;
}

/** For `form.onSubmit`'s second argument: shows the errors of the client's validation in the same way. */
export function pointOutErrors(form: Pick<Form, 'getInputNode'>, errors: Record<string, unknown>): void {
  notify({ kind: 'error', text: i18n.t('platform:validation'), name: 'validation' });
  const wrong = Object.entries(errors).flatMap(([field, text]) => {
    const node = form.getInputNode(field);
    return node ? [{ node, text: String(text) }] : [];
  });
  const [first] = wrong.sort((a, b) =>
    a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  if (!first) return;
  first.node.focus();
  fieldTooltip.set(first);
  const hide = () => fieldTooltip.set((shown) => (shown === first ? null : shown));
  setTimeout(hide, TOOLTIP_MS);
  first.node.addEventListener('input', hide, { once: true });
}
