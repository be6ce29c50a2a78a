const KB = 1024;
const MB = KB * KB;

/** A limit of bytes in words, such as "10 MB"; in steps of 1024, as people see sizes of files elsewhere. */
export function fileSizeText(bytes: number): string {
  const [amount, unit] = bytes < MB ? [bytes / KB, 'KB'] : [bytes / MB, 'MB'];
  return `${amount.toLocaleString('de-DE', { maximumFractionDigits: 1 })} ${unit}`;
}
