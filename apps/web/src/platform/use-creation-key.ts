import { useState } from 'react';
import { newUuid } from './uuid.ts';

/** The idempotency key of what a form creates: the same for every try, so that a repeated try creates nothing twice. */
export type CreationKey = {
  readonly current: string;
  /**
   * Takes a new key when the server says that an earlier try arrived with other content. The form shows that text; what
   * the person sends after having read it is meant as a second creation.
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

/** Whether the server got this key before with another body. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'idempotency_key_reused';
}
