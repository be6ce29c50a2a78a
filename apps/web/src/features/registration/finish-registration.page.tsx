import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { FormSheet } from '#ui/form-sheet.tsx';
import { FinishCandidateForm } from './finish-candidate-form.tsx';
import { FinishCompanyForm } from './finish-company-form.tsx';
import './finish-registration.css';
import { draftQuery } from './registration.queries.ts';

/** Required data of each role after the registration, in steps. A draft on the server lets the user resume. */
export function Component() {
  const { t } = useTranslation('registration');
  const user = useCurrentUser();
  const { data: draft } = useSuspenseQuery(draftQuery);
  useTitle(t('finish.title'));
  return (
    <FormSheet wide>
      {user.role_id === roles.candidate ? (
        <FinishCandidateForm draft={draft.candidate ?? {}} />
      ) : (
        <FinishCompanyForm draft={draft.company ?? {}} />
      )}
    </FormSheet>
  );
}
