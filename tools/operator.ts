import { loadCodeQuickly } from '../apps/server/src/platform/code-loading.ts';

/** `npm run operator`: what the operator does by command. */
loadCodeQuickly();
await import('./operator/run.ts');
