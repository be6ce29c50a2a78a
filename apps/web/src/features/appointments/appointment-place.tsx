import { type Appointment, hostOfLink } from '@gegenpost/contract/appointments.ts';
import { useTranslation } from 'react-i18next';

type Props = Pick<Appointment, 'kind' | 'minutes' | 'place' | 'link'>;

/** How long, how and where; the host of a video link is always named, because the link leads to another website. */
export function AppointmentPlace({ kind, minutes, place, link }: Props) {
  const { t } = useTranslation('appointments');
  const host = link === null ? null : hostOfLink(link);
  return (
    <>
      <span>{t('lasts', { minutes, kind: t(`kinds.${kind}`) })}</span>
      {place !== '' && kind !== 'video' && <span>{t(`proposal.place_${kind}`, { place })}</span>}
      {link !== null && host !== null && (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow">
          {t('open_video', { host })}
        </a>
      )}
    </>
  );
}
