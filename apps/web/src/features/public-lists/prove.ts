/**
 * Finds the number that the server asks for where many write at once, beside the page.
 *
 * @returns Empty where the browser has no workers: the server then says what to do.
 */
export async function prove(seed: string, bits: number): Promise<string> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  const found = await new Promise<string>((resolve) => {
    worker.onmessage = ({ data }) => resolve(String(data));
    worker.onerror = () => resolve('');
    worker.postMessage({ seed, bits });
  });
  worker.terminate();
  return found;
}
