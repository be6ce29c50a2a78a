import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';

type Props = { terms: CheckboxProps; privacy: CheckboxProps };

/** The two consents of an account. Their texts open beside the form, so that nothing typed is lost. */
export function ConsentFields({ terms, privacy }: Props) {
  return (
    <>
      <Checkbox name="terms" label={<Consent text="consent.terms" slug="agb" />} {...terms} />
      <Checkbox name="privacy" label={<Consent text="consent.privacy" slug="datenschutz" />} {...privacy} />
    </>
  );
}

function Consent({ text, slug }: { text: 'consent.terms' | 'consent.privacy'; slug: string }) {
  const { t } = useTranslation('registration');
  return <Trans t={t} i18nKey={text} components={{ page: <NewTabLink href={pathTo('Page', { slug })} /> }} />;
}

function NewTabLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation('registration');
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('consent.new_tab')})</span>
    </a>
  );
}
