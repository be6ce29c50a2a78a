import type { Visibility } from './visibility-section.tsx';

export type Block = Visibility['blocks'][number];

export const nameOf = ({ company_name, email_domain }: Block): string =>
  company_name ?? `@${email_domain?.replace(/^@/, '')}`;
