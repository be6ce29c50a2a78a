import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterOf, previewOffer, type RequestValues } from '#features/messaging/request/contact-request-values.ts';
import { OfferSheet } from '#features/messaging/request/offer-sheet.tsx';
import type { VariableValues } from '#features/messaging/request/template-variables.ts';
import { PlainText } from '#features/messaging/thread/plain-text.tsx';
import { attributesQuery } from '#features/reference/reference.queries.ts';

type Props = {
  values: RequestValues;
  variables: VariableValues;
  /** Shown above the letter, e.g. the recipient. */
  children?: ReactNode;
};

/** The letter with its offer as the candidate will read it. */
export function LetterPreview({ values, variables, children }: Props) {
  const { t } = useTranslation('messaging');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="letter-preview" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('request.preview')}</summary>
      {isOpen && (
        <>
          {children}
          <Letter values={values} variables={variables} />
        </>
      )}
    </details>
  );
}

function Letter({ values, variables }: Pick<Props, 'values' | 'variables'>) {
  const { t } = useTranslation('messaging');
  const { data: workingTimes = [] } = useQuery(attributesQuery('working_time'));
  const workingTime = workingTimes.find(({ id }) => String(id) === values.offer.working_time_id)?.label;
  const { subject, body } = letterOf(values, variables);
  const offer = previewOffer(values, workingTime);
  return (
    <article>
      <h3>{subject}</h3>
      <PlainText text={body} live={false} />
      {offer ? <OfferSheet offer={offer} /> : <p className="letter-preview-open">{t('request.previewOpen')}</p>}
    </article>
  );
}
