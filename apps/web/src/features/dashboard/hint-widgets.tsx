import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useCurrentUser } from '#platform/session.ts';
import { importedCandidatesQuery } from './dashboard.queries.ts';
import { Widget } from './widget.tsx';

/** Filter of the page that the hint links to: the own candidates that are offline. */
const importedOnly = { withOffline: 1, withOnline: 0, withOwn: 1 };

/** Says that imported candidates are waiting to be put online. */
export function ImportedWidget() {
  const { t } = useTranslation('dashboard');
  return (
    <Widget title={t('widgets.imported')} area="hint">
      <Imported />
    </Widget>
  );
}

function Imported() {
  const { t } = useTranslation('dashboard');
  const { data: count } = useSuspenseQuery(importedCandidatesQuery);
  if (count === 0) return null;
  return (
    <div className="hint-line">
      <p>{t('imported.text', { count })}</p>
      <Button component={Link} to={pathTo('Candidates', {}, importedOnly)}>
        {t('imported.open')}
      </Button>
    </div>
  );
}

/** Says that the company has no valid VAT number although its country has them. */
export function VatWidget() {
  const { t } = useTranslation('dashboard');
  const isGiven = useCurrentUser().details.company?.vat_reg_no !== null;
  return (
    <Widget title={t('widgets.vat')} area="hint">
      <div className="hint-line">
        <p>{t(isGiven ? 'vat.not_valid' : 'vat.missing')}</p>
        <Button component={Link} to={`${pathTo('CompanyProfile')}#vat_reg_no`}>
          {t('vat.open')}
        </Button>
      </div>
    </Widget>
  );
}
