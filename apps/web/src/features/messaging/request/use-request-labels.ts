import { useTranslation } from 'react-i18next';

/** Labels of a request's fields, by path. */
export function useRequestLabels(): Record<string, string> {
  const { t } = useTranslation('messaging');
  return {
    subject: t('request.subject'),
    body: t('request.body'),
    'offer.qualification_id': t('request.occupation'),
    'offer.job_title': t('request.jobTitle'),
    'offer.job_place_id': t('request.place'),
    'offer.working_time_id': t('request.workingTime'),
    'offer.home_office_days': t('offer.homeOffice'),
    'offer.contract_kind': t('request.contract'),
    'offer.pay_from': t('request.payFrom'),
    'offer.pay_to': t('request.payTo'),
    'offer.starts_on': t('request.start'),
  };
}
