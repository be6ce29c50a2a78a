import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/copy-button.tsx';

/** Copies a link and announces it; `of` distinguishes the button from others in its label. */
export function CopyLink({ link, of }: { link: string; of?: string }) {
  const { t } = useTranslation('sharing');
  return <CopyButton text={link} of={of} words={{ copy: t('copy'), copied: t('copied'), failed: t('copy_failed') }} />;
}
