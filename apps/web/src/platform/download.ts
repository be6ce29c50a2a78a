import type { Endpoint } from '@gegenpost/contract/shared/endpoint.ts';
import { callFile, type Input } from './api.ts';

/**
 * Reads a file from an endpoint and hands it to the browser to keep.
 *
 * @throws {ApiError} As `call` does.
 */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> {
  saveFile(await callFile(endpoint, input));
}

/** Hands a file to the browser to keep. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
