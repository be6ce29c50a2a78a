import type { Endpoint } from '@gegenpost/contract/shared/endpoint.ts';
import { callFile, type Input } from './api.ts';

/**
 * Reads a file from an endpoint and saves it as a download.
 *
 * @throws {ApiError} As `call` does.
 */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> {
  saveFile(await callFile(endpoint, input));
}

/** Starts the browser's download of a file. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
