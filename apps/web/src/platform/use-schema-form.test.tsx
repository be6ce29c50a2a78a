import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#platform/api.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { renderApp } from '#test/render.tsx';

const Body = z.strictObject({ station: z.strictObject({ title: z.string().min(1), place: z.string() }) });

/** A form whose field names differ from the body's; `send` is the request. */
function Form({ send }: { send: () => Promise<void> }) {
  const { form, formProps, failure } = useSchemaForm({
    schema: Body,
    initialValues: { title: '', place: 'Kiel' },
    labels: { title: 'Beruf', place: 'Ort' },
    toBody: (station) => ({ station }),
    fieldOf: (path) => path.replace('station.', ''),
    check: ({ place }) => (place === 'Nirgendwo' ? { place: 'Diesen Ort gibt es nicht.' } : {}),
    send,
  });
  const field = (name: 'title' | 'place', label: string) => {
    const { error, ...input } = form.getInputProps(name);
    return (
      <label>
        {label}
        <input {...input} />
        <span>{error}</span>
      </label>
    );
  };
  return (
    <form {...formProps}>
      {field('title', 'Beruf')}
      {field('place', 'Ort')}
      <button type="submit">Speichern</button>
      {failure && <p role="alert">{failure}</p>}
    </form>
  );
}

const refusal = (errors: Record<string, string[]>) => new ApiError(422, { message: 'Nicht gespeichert.', errors });

test('judges a field when it is left, by the schema and by what it cannot know', async () => {
  const { user } = renderApp(<Form send={async () => {}} />);
  await user.click(screen.getByRole('textbox', { name: /Beruf/ }));
  await user.tab();
  expect(screen.getByText(/„Beruf“/)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /Ort/ }));
  await user.keyboard('Nirgendwo');
  await user.tab();
  expect(screen.getByText('Diesen Ort gibt es nicht.')).toBeVisible();
});

test('shows what the server refuses at its field, under the name that the field has, and keeps what was typed', async () => {
  const send = async () => {
    throw refusal({ 'station.place': ['Bitte prüfen Sie :attribute.'] });
  };
  const { user } = renderApp(<Form send={send} />);
  await user.type(screen.getByRole('textbox', { name: /Beruf/ }), 'Pflegefachkraft{Enter}');
  expect(await screen.findByText('Bitte prüfen Sie Ort.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Ort/ })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /Beruf/ })).toHaveValue('Pflegefachkraft');
});

test('shows a refusal that names no field beside the button', async () => {
  const send = async () => {
    throw refusal({});
  };
  const { user } = renderApp(<Form send={send} />);
  await user.type(screen.getByRole('textbox', { name: /Beruf/ }), 'Pflegefachkraft{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht gespeichert.');
});
