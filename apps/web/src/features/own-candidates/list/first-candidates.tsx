import { Button } from '@mantine/core';
import { IconFileImport, IconPlugConnected, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo, type RouteName } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';

const icon = { size: 30, stroke: 1.4, 'aria-hidden': true } as const;

/** Shown while the company has no candidates: the ways to bring some in. */
export function FirstCandidates({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('own-candidates');
  return (
    <section className="first-candidates" aria-labelledby="first-candidates">
      <h2 id="first-candidates">{t('first.title')}</h2>
      <p>{t('first.intro')}</p>
      <ul>
        <Way icon={<IconFileImport {...icon} />} name="import" to="CandidateImports" />
        <li>
          <IconUserPlus {...icon} />
          <h3>{t('first.add.title')}</h3>
          <p>{t('first.add.text')}</p>
          <Button variant="default" onClick={onAdd}>
            {t('first.add.action')}
          </Button>
        </li>
        <Way icon={<IconPlugConnected {...icon} />} name="api" to="ApiToken" />
      </ul>
    </section>
  );
}

function Way({ icon, name, to }: { icon: ReactNode; name: 'import' | 'api'; to: RouteName }) {
  const { t } = useTranslation('own-candidates');
  if (!useHasRoute()(to)) return null;
  return (
    <li>
      {icon}
      <h3>{t(`first.${name}.title`)}</h3>
      <p>{t(`first.${name}.text`)}</p>
      <Button component={Link} to={pathTo(to)} variant={name === 'import' ? 'filled' : 'default'}>
        {t(`first.${name}.action`)}
      </Button>
    </li>
  );
}
