/** The name of a condition as it stands in a sentence; typed words have their quotation marks already. */
export const quoted = (label: string): string => (label.startsWith('„') ? label : `„${label}“`);
