import { useTranslation } from 'react-i18next';
import { EmptySheet } from '#ui/empty-sheet.tsx';

/** In place of the documents of a person who has an account and keeps them alone. */
export function ClaimedDocuments() {
  const { t } = useTranslation('own-candidates');
  return <EmptySheet>{t('edit.claimed_documents')}</EmptySheet>;
}
