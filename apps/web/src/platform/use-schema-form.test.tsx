import { act, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#platform/api.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { renderApp } from '#test/render.tsx';

const Body = z.strictObject({ station: z.strictObject({ title: z.string().min(1), place: z.string() }) });

/** A form whose field names differ from the body's; `send` is the request. */
function Form({ send, emptiesAfterwards = false }: { send: () => Promise<void>; emptiesAfterwards?: boolean }) {
  const { form, formProps, failure } = useSchemaForm({
    schema: Body,
    initialValues: { title: '', place: 'Kiel' },
    labels: { title: 'Beruf', place: 'Ort' },
    toBody: (station) => ({ station }),
    fieldOf: (path) => path.replace('station.', ''),
    check: ({ place }) => (place === 'Nirgendwo' ? { place: 'Diesen Ort gibt es nicht.' } : {}),
    send,
    emptiesAfterwards,
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

test('is empty again once it was sent, but for what was typed while it was on its way', async () => {
  const answer = Promise.withResolvers<void>();
  const { user } = renderApp(<Form send={() => answer.promise} emptiesAfterwards />);
  const title = screen.getByRole('textbox', { name: /Beruf/ });
  const place = screen.getByRole('textbox', { name: /Ort/ });
  await user.type(place, ' Süd');
  await user.type(title, 'Pflegefachkraft{Enter}');
  await user.clear(title);
  await user.type(title, 'Gärtner');
  await act(async () => answer.resolve());
  expect(title).toHaveValue('Gärtner');
  expect(place).toHaveValue('Kiel');
});

test('shows a refusal that names no field beside the button', async () => {
  const send = async () => {
    throw refusal({});
  };
  const { user } = renderApp(<Form send={send} />);
  await user.type(screen.getByRole('textbox', { name: /Beruf/ }), 'Pflegefachkraft{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht gespeichert.');
});

/** A form of two steps, each with one field; a new step has the focus at its heading. */
function Steps({ send, rendered }: { send: () => Promise<void>; rendered: Promise<void> }) {
  const [shown, setShown] = useState(2);
  const { form, formProps } = useSchemaForm({
    schema: null,
    initialValues: { title: 'Koch', place: 'Kiel' },
    labels: {},
    steps: {
      shown,
      stepOf: (fields) => ['title', 'place'].findIndex((field) => fields.includes(field)) + 1,
      show: (step) => void rendered.then(() => setShown(step)),
    },
    send,
  });
  return (
    <form {...formProps}>
      <Heading key={shown} />
      {shown === 1 && <Field label="Beruf" props={form.getInputProps('title')} />}
      {shown === 2 && <Field label="Ort" props={form.getInputProps('place')} />}
      <button type="submit">Speichern</button>
    </form>
  );
}

function Field({ label, props: { error, ...input } }: { label: string; props: { error?: unknown } }) {
  return <input aria-label={label} aria-invalid={error ? true : undefined} {...input} />;
}

function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      Schritt
    </h2>
  );
}

test('focuses the refused field of another step as soon as that step is rendered, however late', async () => {
  const step = Promise.withResolvers<void>();
  const send = async () => {
    throw refusal({ title: ['Diesen Beruf gibt es nicht.'], place: ['Diesen Ort gibt es nicht.'] });
  };
  const { user } = renderApp(<Steps send={send} rendered={step.promise} />);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => screen.getByRole('textbox', { name: 'Ort' })).toBeInvalid();
  // A timer without delay that was started before has run then.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(async () => step.resolve());
  expect(screen.getByRole('textbox', { name: 'Beruf' })).toHaveFocus();
});
