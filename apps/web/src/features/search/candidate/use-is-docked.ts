import { useScreenQuery } from '#platform/use-screen-query.ts';

/** Whether the screen is wide enough for an opened profile beside the list. */
export const useIsDocked = (): boolean => useScreenQuery('(min-width: 75em)');
