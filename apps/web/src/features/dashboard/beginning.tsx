import { recruiterRoles, roles } from '@gegenpost/contract/shared/scalars.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { settingsQuery } from '#features/settings/settings.queries.ts';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useRole } from '#platform/session.ts';
import { buttonClass } from '#ui/button-link.tsx';
import './beginning.css';
import { ProfileImportContext } from './profile-import.ts';

/** How an account stands that is only beginning, and what to do next, instead of empty widgets. */
export function Beginning() {
  return useRole() === roles.candidate ? <CandidateBeginning /> : <CompanyBeginning />;
}

function CandidateBeginning() {
  const { t } = useTranslation('dashboard');
  const modalState = useModalState();
  const { visibility } = useSuspenseQuery(settingsQuery).data;
  return (
    <>
      <Standing title={t(`beginning.online.${visibility?.visibility ?? 'anonymous'}`)}>
        {t('beginning.online_hint')}
      </Standing>
      <ol className="beginning-steps">
        <Step title={t('beginning.cv.title')}>{useContext(ProfileImportContext)}</Step>
        <Step title={t('beginning.visibility.title')} text={t('beginning.visibility.text')}>
          <Link className={buttonClass({ look: 'outline' })} to={`${pathTo('Settings')}#visibility`}>
            {t('beginning.visibility.open')}
          </Link>
        </Step>
        <Step title={t('beginning.preview.title')} text={t('beginning.preview.text')}>
          <Link className={buttonClass({ look: 'outline' })} to={pathTo('Preview')} state={modalState}>
            {t('beginning.preview.open')}
          </Link>
        </Step>
      </ol>
    </>
  );
}

const employerSteps = ['Jobs', 'Search', 'CompanyProfile'] as const;
const recruiterSteps = ['CandidateImports', 'Search', 'CompanyProfile'] as const;

function CompanyBeginning() {
  const { t } = useTranslation('dashboard');
  const hasRoute = useHasRoute();
  const isRecruiter = (recruiterRoles as readonly number[]).includes(useRole() ?? 0);
  const steps = isRecruiter ? recruiterSteps : employerSteps;
  return (
    <>
      <Standing title={t('beginning.company')}>{t('beginning.company_hint')}</Standing>
      <ol className="beginning-steps">
        {steps
          .filter((name) => hasRoute(name))
          .map((name) => (
            <Step key={name} title={t(`beginning.${name}.title`)} text={t(`beginning.${name}.text`)}>
              <Link className={buttonClass({ look: 'outline' })} to={pathTo(name)}>
                {t(`beginning.${name}.open`)}
                <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
              </Link>
            </Step>
          ))}
      </ol>
    </>
  );
}

function Standing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="beginning-standing">
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

function Step({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {children}
    </li>
  );
}
