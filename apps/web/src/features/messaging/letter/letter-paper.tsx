import type { LetterHead as Head } from '@gegenpost/contract/letter-head.ts';
import type { LetterSegment } from '@gegenpost/contract/letters.ts';
import type { TemplateVariable } from '@gegenpost/contract/message-templates.ts';
import type { UseFormReturnType } from '@mantine/form';
import type { RequestValues } from '#features/messaging/request/contact-request-values.ts';
import { formatLongDate } from '#platform/format.ts';
import { useCurrentUser } from '#platform/session.ts';
import { LetterHead, LetterSignature } from '#ui/letter-head.tsx';
import { letterTexts } from './letter.de.ts';
import { markTexts } from './mark.de.ts';
import { WhyMark } from './why-mark.tsx';
import './letter-paper.css';

type Form = UseFormReturnType<RequestValues>;
type Props = {
  form: Form;
  subject: string;
  body: readonly LetterSegment[];
  /** null: not known yet. */
  head: Head | null;
};

/** The field of the offer that a value comes from; the others come from profiles. */
const fields: Partial<Record<TemplateVariable, string>> = {
  stelle: 'offer.job_title',
  stellenberuf: 'offer.qualification_id',
  arbeitsort: 'offer.job_place_id',
  gehalt: 'offer.pay_to',
  beginn: 'offer.starts_on',
  arbeitszeit: 'offer.working_time_id',
  homeoffice: 'offer.home_office_days',
  vertrag: 'offer.contract_kind',
};

const noHead = {
  name_addition: null,
  line: null,
  street: null,
  postal_code: null,
  city: null,
  country: null,
  website: null,
};

/** The letter on the company's paper, as the member will read it; values lead to the fields they come from. */
export function LetterPaper({ form, subject, body, head }: Props) {
  const { details, profile } = useCurrentUser();
  const { company } = details;
  return (
    <article className="letter-paper">
      {company && <LetterHead name={company.name} gegenpostId={null} logo={company.logo} head={head ?? noHead} />}
      <p className="letter-paper-date">{formatLongDate(new Date())}</p>
      <h3>{subject}</h3>
      <div className="letter-paper-words">
        {body.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
          <Part key={index} segment={segment} form={form} />
        ))}
      </div>
      {head && <LetterSignature name={profile.name} signature={{ ...head.signature, title: null }} />}
    </article>
  );
}

function Part({ segment: { text, variable, wish }, form }: { segment: LetterSegment; form: Form }) {
  const field = variable && fields[variable];
  const change = () => field && form.getInputNode(field)?.focus();
  if (wish !== null) {
    return (
      <WhyMark text={text} why={markTexts.theirs(wish)}>
        {field && (
          <button type="button" className="letter-value-change" onClick={change}>
            {letterTexts.change}
          </button>
        )}
      </WhyMark>
    );
  }
  if (variable === null) return text;
  if (!field) return <span className="letter-value">{text}</span>;
  return (
    <button type="button" className="letter-value" aria-label={letterTexts.toField(text)} onClick={change}>
      {text}
    </button>
  );
}
