import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/copy-button.tsx';

/** A text to copy: it can be selected as well. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('api-tokens');
  const words = { copy: t('copy'), copied: t('copied'), failed: t('copy_failed') };
  return (
    <div className="copy-field">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <CopyButton text={text} of={label} words={words} />
    </div>
  );
}
