/** The name of a condition within a sentence; typed words have quotation marks already. */
export const quoted = (label: string): string => (label.startsWith('„') ? label : `„${label}“`);
