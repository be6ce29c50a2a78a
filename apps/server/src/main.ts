import { loadCodeQuickly } from '#platform/code-loading.ts';

/** The server. Its code is in `start.ts`, because the imports of a module are loaded before its first line runs. */
loadCodeQuickly();
await import('./start.ts');
