import { LogFilter } from '@gegenpost/contract/operator.ts';

/** The filter in the address; what is no filter is left out. */
export function readLogFilter(params: URLSearchParams): LogFilter {
  const given = [...params].filter(([name, value]) => {
    const field = LogFilter.shape[name as keyof LogFilter];
    return value !== '' && field?.safeParse(value).success === true;
  });
  return LogFilter.parse(Object.fromEntries(given));
}

export const writeLogFilter = (filter: LogFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
