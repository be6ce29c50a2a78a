import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('drawing-process.ts', import.meta.url));

/** Draws SVG of our own as PNG, in a process apart: in the server's reading SVG is blocked, because people upload. */
export async function drawPictures(drawings: readonly string[]): Promise<Buffer[]> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(drawings));
  const pictures = (await json(child.stdout)) as string[];
  return pictures.map((picture) => Buffer.from(picture, 'base64'));
}
