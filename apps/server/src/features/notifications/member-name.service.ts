import { t } from './texts.de.ts';

/** Display name of a candidate whose name may not be shown. */
export const memberName = (gegenpostId: string): string => t('member', { id: gegenpostId });
