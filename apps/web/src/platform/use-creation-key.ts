import { useState } from 'react';
import { newUuid } from './uuid.ts';

/** The idempotency key of a create form: the same for every try, so that a retry creates nothing twice. */
export type CreationKey = {
  readonly current: string;
  /**
   * Creates a new key when the server answers that it already received this key with another body. The form shows that
   * message, so a further submit means a second creation.
   */
  renewAfter(error: unknown): void;
};

/** A key that lives as long as the form. */
export function useCreationKey(): CreationKey {
  const [key] = useState(newCreationKey);
  return key;
}

function newCreationKey(): CreationKey {
  let current = newUuid();
  return {
    get current() {
      return current;
    },
    renewAfter(error) {
      if (isKeyReused(error)) current = newUuid();
    },
  };
}

/** Whether the server already received this key with another body. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'idempotency_key_reused';
}
