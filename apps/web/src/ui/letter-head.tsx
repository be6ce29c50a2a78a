import type { LetterHead as Head } from '@gegenpost/contract/letter-head.ts';
import { nameOfCountry } from '#platform/format.ts';
import { CompanyLink } from './company-link.tsx';
import { CompanyMark } from './company-mark.tsx';
import './letter-head.css';

type Sender = {
  name: string;
  /** Opens the company's page; null: it has none. */
  gegenpostId: string | null;
  /** Address of the logo; null: none. */
  logo: string | null;
  head: Omit<Head, 'signature'>;
};

/** What stands above a company's letter: logo, name, what it does, and its address. */
export function LetterHead({ name, gegenpostId, logo, head }: Sender) {
  const town = [head.postal_code, head.city].filter(Boolean).join(' ');
  const abroad = head.country && head.country !== 'DE' ? nameOfCountry(head.country) : null;
  const address = [head.street, town, abroad].filter(Boolean);
  return (
    <div className="letter-head">
      {logo ? (
        <img className="letter-head-logo" src={logo} alt="" decoding="async" />
      ) : (
        <CompanyMark name={name} size={40} />
      )}
      <div className="letter-head-words">
        <p className="letter-head-name">
          <CompanyLink gegenpostId={gegenpostId}>{name}</CompanyLink>
        </p>
        {head.name_addition && <p>{head.name_addition}</p>}
        {head.line && <p>{head.line}</p>}
      </div>
      {(address.length > 0 || head.website) && (
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {head.website && (
            <a href={head.website} target="_blank" rel="noopener noreferrer nofollow">
              {nameOfSite(head.website)}
            </a>
          )}
        </address>
      )}
    </div>
  );
}

/** `www.example.org/kiel`, as letters name a website. */
export const nameOfSite = (website: string): string => website.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** Who wrote it: the professional contact below a company's letter. */
export function LetterSignature({ name, signature }: { name: string | null; signature: Head['signature'] }) {
  const { title, job_function, phone, email } = signature;
  const person = [title, name].filter(Boolean).join(' ');
  if (!person && !job_function && !phone && !email) return null;
  return (
    <address className="letter-signature">
      {person && <b>{person}</b>}
      {job_function && <span>{job_function}</span>}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
