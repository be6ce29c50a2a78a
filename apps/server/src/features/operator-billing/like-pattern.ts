/** What a column has to be like to hold a typed text anywhere. */
export const likePattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
