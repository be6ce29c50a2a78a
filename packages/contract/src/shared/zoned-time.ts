const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  formats.set(zone, format);
  return format;
}

/** Whether this process knows a time zone by this name of the IANA data base, such as `Europe/Berlin`. */
export function isZone(zone: string): boolean {
  // Offsets such as "+01:00" are no zones: they know nothing of clock changes.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What a clock in the zone shows at a moment: `YYYY-MM-DDTHH:mm`. */
export function localTimeOf(moment: Date, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * The moments at which a clock in the zone shows a time (`YYYY-MM-DDTHH:mm`), earliest first: usually one; none when
 * the clocks are put forward over it, two when they are put back and it happens twice.
 */
export function momentsOf(local: string, zone: string): Date[] {
  const asUtc = Date.parse(`${local}:00Z`);
  if (!Number.isFinite(asUtc)) return [];
  // Before and after a clock change of that day: no other offset can be meant.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => offsetAt(near, zone));
  const moments = [...new Set(offsets)].map((offset) => new Date(asUtc - offset));
  return moments.filter((moment) => localTimeOf(moment, zone) === local).sort((a, b) => a.getTime() - b.getTime());
}

/** By how much clocks in the zone are ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${localTimeOf(new Date(minute), zone)}:00Z`) - minute;
}
