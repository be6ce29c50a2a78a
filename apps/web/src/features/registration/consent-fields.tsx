import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';

type Props = { terms: CheckboxProps; privacy: CheckboxProps };

/** Consent to the terms and the privacy policy. The texts open in a new tab, so that the form keeps its values. */
export function ConsentFields({ terms, privacy }: Props) {
  return (
    <>
      <Checkbox name="terms" label={<Consent text="terms" slug="agb" />} {...terms} />
      <Checkbox name="privacy" label={<Consent text="privacy" slug="datenschutz" />} {...privacy} />
    </>
  );
}

function Consent({ text, slug }: { text: 'terms' | 'privacy'; slug: string }) {
  const { t } = useTranslation('registration');
  return (
    <>
      {t(`consent.${text}.before`)}{' '}
      <a href={pathTo('Page', { slug })} target="_blank" rel="noopener">
        {t(`consent.${text}.link`)}
        <span className="visually-hidden"> ({t('consent.new_tab')})</span>
      </a>{' '}
      {t(`consent.${text}.after`)}
    </>
  );
}
