import { findProof } from './proof.ts';

addEventListener('message', ({ data }: MessageEvent<{ seed: string; bits: number }>) => {
  postMessage(findProof(data.seed, data.bits));
});
