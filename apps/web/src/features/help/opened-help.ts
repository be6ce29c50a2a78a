import { createSessionStore } from '#platform/session-state.ts';

/** Whether the help is open. Its button stands in every shell, the sheet is one for all of them. */
export const openedHelp = createSessionStore(false);

export const openHelp = (): void => openedHelp.set(true);
export const closeHelp = (): void => openedHelp.set(false);
