import { t } from './texts.de.ts';

/** What a candidate is called where no name may be shown. */
export const memberName = (gegenpostId: string): string => t('member', { id: gegenpostId });
