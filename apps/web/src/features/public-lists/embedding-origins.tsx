import { EMBEDDING_ORIGINS_MAX, EmbeddingOrigin } from '@gegenpost/contract/embedding.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { origins: readonly string[]; onChange: (origins: string[]) => void };

/** The websites on which the list may stand: a list with a field to add one. */
export function EmbeddingOrigins({ origins, onChange }: Props) {
  const { t } = useTranslation('public-lists');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFull = origins.length >= EMBEDDING_ORIGINS_MAX;

  const add = (event: FormEvent) => {
    event.preventDefault();
    const origin = EmbeddingOrigin.safeParse(typed.replace(/\/+$/, ''));
    if (!origin.success) setError(t('origin_wrong'));
    else if (origins.includes(origin.data)) setError(t('origin_known'));
    else {
      onChange([...origins, origin.data]);
      setTyped('');
      setError(null);
    }
  };
  const remove = (origin: string) => {
    onChange(origins.filter((other) => other !== origin));
    input.current?.focus();
  };
  return (
    <div className="embedding-origins">
      <h3>{t('origins')}</h3>
      <p>{isFull ? t('origins_full') : t('origins_hint')}</p>
      <ul aria-label={t('origins')} hidden={origins.length === 0}>
        {origins.map((origin) => (
          <li key={origin}>
            <span>{origin}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('origin_remove', { origin })}
              onClick={() => remove(origin)}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} noValidate>
        <TextInput
          ref={input}
          label={t('origin')}
          placeholder="https://www.beispiel.de"
          value={typed}
          error={error}
          disabled={isFull}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isFull}>
          {t('origin_add')}
        </Button>
      </form>
    </div>
  );
}
