import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import { contractNames, homeOfficeWords } from '#features/messaging/letter/variables.de.ts';
import { TemplateField } from '#features/messaging/request/template-field.tsx';
import { fillVariables, readable, type VariableValues } from '#features/messaging/request/template-variables.ts';
import '#features/messaging/requests/letter-fields.css';
import { formatEntryDate, formatPayRange } from '#platform/format.ts';
import { useCurrentUser } from '#platform/session.ts';

type Props = {
  thread: ThreadDetail;
  /** What is written so far, for saving it as a template. */
  body: string;
  onInsert: (text: string) => void;
};

/** The company's templates in a thread: a chosen one is filled in and inserted. */
export function ComposerTemplates({ thread, body, onInsert }: Props) {
  const user = useCurrentUser();
  return (
    <section className="composer-templates">
      <TemplateField
        letter={{ subject: thread.subject, body }}
        onChoose={(template) => onInsert(readable(fillVariables(template.body, valuesOf(thread, user))))}
      />
    </section>
  );
}

/** Values of the template variables: what was offered in the letter, and what the company sees of the candidate. */
function valuesOf({ offer, candidate, party }: ThreadDetail, { details, profile }: User): VariableValues {
  const values = {
    beruf: party.title,
    ort: candidate?.job_place?.name,
    stelle: offer?.job_title,
    stellenberuf: offer?.qualification.name,
    arbeitsort: offer?.job_place.name,
    gehalt: offer && formatPayRange(offer.pay_from, offer.pay_to, offer.pay_per),
    beginn: offer && formatEntryDate(offer.starts_on),
    arbeitszeit: offer?.working_time.name,
    homeoffice: offer && homeOfficeWords(offer.home_office_days),
    vertrag: offer && contractNames[offer.contract_kind],
    firma: details.company?.name,
    absender: profile.name,
  };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
