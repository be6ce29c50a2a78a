import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { notices } from '#platform/notices.ts';

/** Waits until the newest notice has a button, and clicks it. */
export async function clickNotice(): Promise<void> {
  await waitFor(() => expect(notices.get()[0]?.action).toBeDefined());
  act(() => void notices.get()[0]!.action!.onClick());
}
