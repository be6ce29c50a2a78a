import { IMPORT_KEPT_DAYS } from '@gegenpost/contract/candidate-imports.ts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sampleAddress } from '#features/candidate-imports/candidate-imports.queries.ts';

const facts = ['first_line', 'csv', 'xlsx', 'systems', 'kept'] as const;

/** Which files can be read, and two to try it with. */
export function AcceptedFiles() {
  const { t } = useTranslation('candidate-imports');
  return (
    <div className="import-accepted">
      <section aria-labelledby="import-accepted-title">
        <h2 id="import-accepted-title">{t('file.accepted.title')}</h2>
        <ul className="import-facts">
          {facts.map((fact) => (
            <li key={fact}>{t(`file.accepted.${fact}`, { days: IMPORT_KEPT_DAYS })}</li>
          ))}
        </ul>
      </section>
      <section className="import-samples" aria-labelledby="import-samples-title">
        <h2 id="import-samples-title">{t('file.samples.title')}</h2>
        <p className="import-hint">{t('file.samples.text')}</p>
        <ul>
          {(['csv', 'xlsx'] as const).map((format) => (
            <li key={format}>
              <a href={sampleAddress(format)} download>
                <IconDownload size={18} stroke={1.7} aria-hidden="true" />
                {t(`file.samples.${format}`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
