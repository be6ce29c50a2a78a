import { useTranslation } from 'react-i18next';
import { deviceZone, momentIn, showTheSame, zoneName, zoneShort } from './zoned-words.ts';

/** A time as this device's clock will show it; where the other side's clock shows another one, that too. */
export function AppointmentMoment({ at, zone }: { at: string; zone: string }) {
  const { t } = useTranslation('appointments');
  const mine = deviceZone();
  return (
    <span className="appointment-moment">
      <time dateTime={at}>
        <b>{momentIn(at, mine)}</b> {zoneShort(at, mine)}
      </time>
      {!showTheSame(at, zone, mine) && (
        <small>{t('zone', { mine: zoneName(mine), zone: zoneName(zone), time: momentIn(at, zone) })}</small>
      )}
    </span>
  );
}
