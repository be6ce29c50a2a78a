import { loadCodeQuickly } from '../apps/server/src/platform/code-loading.ts';

/** `npm run mails`: lists and retries unsent mails. */
loadCodeQuickly();
await import('./mails/run.ts');
