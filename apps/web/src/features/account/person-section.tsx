import type { Account } from '@gegenpost/contract/account.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#platform/paths.ts';
import { useRole } from '#platform/session.ts';
import { LinkedText } from '#ui/linked-text.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { PersonFields } from './person-fields.tsx';
import { candidateFields, contactFields, usePersonFields, voluntaryFields } from './use-person-fields.ts';

/** The person, saved field by field; of people who work for a company their professional contact first. */
export function PersonSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const labels = Object.fromEntries(
    [...candidateFields, ...contactFields].map((field) => [field, t(`person.fields.${field}`)]),
  );
  const person = usePersonFields(account, labels);
  if (useRole() === roles.candidate) {
    return (
      <SheetSection title={t('person.title')} intro={<LinkedText text={t('person.intro')} to={pathTo('Settings')} />}>
        <PersonFields names={candidateFields} person={person} labels={labels} />
      </SheetSection>
    );
  }
  const hasError = voluntaryFields.some((field) => person.fields[field].error !== null);
  return (
    <SheetSection title={t('contact.title')} intro={t('contact.intro')}>
      <PersonFields names={contactFields} person={person} labels={labels} />
      <details className="person-voluntary" {...(hasError && { open: true })}>
        <summary>{t('contact.voluntary')}</summary>
        <p className="account-muted">{t('contact.voluntary_hint')}</p>
        <PersonFields names={voluntaryFields} person={person} labels={labels} />
      </details>
    </SheetSection>
  );
}
