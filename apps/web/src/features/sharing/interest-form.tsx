import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { PlainButton } from '#ui/button-link.tsx';
import './interest-form.css';
import { Refusal, sendInterest } from './shared-calls.ts';
import { sharedTexts } from './shared-profile.de.ts';

const texts = sharedTexts.interest;
const names = ['message', 'name', 'company', 'email', 'privacy'] as const;
type Name = (typeof names)[number];
type Errors = Partial<Record<Name, string>>;

/** "Interesse": the reply form below the letter. The message is delivered once the address is confirmed. */
export function InterestForm({ token, name }: { token: string; name: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const creationKey = useCreationKey();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const pointOut = (found: Errors) => {
    setErrors(found);
    const first = names.find((each) => found[each]);
    if (first) fieldOf(form.current, first)?.focus();
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const found = errorsOf(event.currentTarget);
    pointOut(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    const word = (field: Name) => String(values.get(field));
    setIsSending(true);
    try {
      await sendInterest(token, {
        name: word('name'),
        company: word('company'),
        email: word('email'),
        message: word('message'),
        privacy: true,
        idempotency_key: creationKey.current,
      });
      setSentTo(word('email'));
    } catch (error) {
      creationKey.renewAfter(error);
      const refused = error instanceof Refusal ? refusedFields(error) : {};
      pointOut(refused);
      if (Object.keys(refused).length === 0) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsSending(false);
    }
  };
  if (sentTo) return <Sent email={sentTo} />;
  return (
    <form ref={form} className="interest-form" noValidate onSubmit={handleSubmit}>
      <p className="interest-to">{name ? texts.to(name) : null}</p>
      <Field name="message" label={texts.message} error={errors.message}>
        {(props) => <textarea {...props} rows={5} maxLength={5000} />}
      </Field>
      <div className="interest-pair">
        <Field name="name" label={texts.name} error={errors.name}>
          {(props) => <input {...props} autoComplete="name" maxLength={100} />}
        </Field>
        <Field name="company" label={texts.company} error={errors.company}>
          {(props) => <input {...props} autoComplete="organization" maxLength={100} />}
        </Field>
      </div>
      <Field name="email" label={texts.email} error={errors.email}>
        {(props) => <input {...props} type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <Field name="privacy" error={errors.privacy}>
        {(props) => (
          <label className="interest-privacy">
            <input {...props} type="checkbox" />
            <span>
              {texts.privacy}{' '}
              <a href="/de/datenschutz" target="_blank" rel="noreferrer">
                {texts.privacy_link}
              </a>{' '}
              {texts.privacy_end}
            </span>
          </label>
        )}
      </Field>
      {failure && (
        <p className="interest-failure" role="alert">
          {failure}
        </p>
      )}
      <PlainButton type="submit" size="lg" aria-busy={isSending}>
        {isSending ? texts.sending : texts.send}
      </PlainButton>
    </form>
  );
}

type FieldProps = {
  name: Name;
  label?: string;
  error: string | undefined;
  children: (props: {
    id: string;
    name: Name;
    required: true;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

function Field({ name, label, error, children }: FieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : undefined;
  return (
    <div className="interest-field">
      {label && <label htmlFor={id}>{label}</label>}
      {children({ id, name, required: true, 'aria-invalid': Boolean(error), 'aria-describedby': described })}
      {error && (
        <p id={described} className="interest-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Says that the message waits for the confirmation. It takes the focus, because the form was removed. */
function Sent({ email }: { email: string }) {
  return (
    <div className="interest-sent">
      <h3 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {texts.sent}
      </h3>
      <p role="status">{texts.sent_text(email)}</p>
      <p>{texts.sent_why}</p>
    </div>
  );
}

const fieldOf = (form: HTMLFormElement | null, name: Name) =>
  form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

/** Validation errors of the browser, with our own texts. */
function errorsOf(form: HTMLFormElement): Errors {
  const found: Errors = {};
  for (const name of names) {
    const field = fieldOf(form, name);
    if (!field) continue;
    const isEmpty = field.validity.valueMissing || (field.type !== 'checkbox' && field.value.trim() === '');
    if (isEmpty) found[name] = name === 'privacy' ? texts.privacy_missing : texts.required;
    else if (field.validity.typeMismatch) found[name] = texts.email_invalid;
  }
  return found;
}

function refusedFields({ errors }: Refusal): Errors {
  return Object.fromEntries(names.flatMap((name) => (errors[name]?.[0] ? [[name, errors[name][0]]] : [])));
}
