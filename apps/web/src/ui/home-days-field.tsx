import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { homeDaysText } from './home-days.de.ts';

const HOME_DAYS_MAX = 5;
const options = Array.from({ length: HOME_DAYS_MAX + 1 }, (_, days) => ({
  value: String(days),
  label: homeDaysText(days),
}));

/** The field in which a company says how many days a week may be worked at home. */
export function HomeDaysField(props: Omit<NativeSelectProps, 'data'>) {
  return <NativeSelect {...props} data={options} />;
}
