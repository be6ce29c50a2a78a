import type { TopEmployer } from '@gegenpost/contract/dashboard.ts';
import { useEffect, useState } from 'react';
import { CompanyMark } from '#ui/company-mark.tsx';
import { texts } from './frontpage.de.ts';
import { loadTopEmployers } from './frontpage-data.ts';
import './top-employers.css';

const SHOWN = 6;
const places = Array.from({ length: SHOWN }, (_, place) => place);

/** Reserves its space while the employers load; removed when there are none. */
export function TopEmployers() {
  const [employers, setEmployers] = useState<TopEmployer[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    loadTopEmployers(abort.signal).then((loaded) => !abort.signal.aborted && setEmployers(loaded));
    return () => abort.abort();
  }, []);
  if (employers?.length === 0) return null;
  return (
    <section className="top-employers wrap">
      <h2 className="frontpage-heading">{texts.topEmployers.title}</h2>
      <ul aria-busy={employers === null}>
        {employers
          ? employers.slice(0, SHOWN).map((employer) => <Employer key={employer.id} employer={employer} />)
          : places.map((place) => <li key={place} aria-hidden="true" />)}
      </ul>
    </section>
  );
}

function Employer({ employer: { name, logo, url } }: { employer: TopEmployer }) {
  const sign = (
    <>
      <CompanyMark name={name} logo={logo} size={34} />
      <span>{name}</span>
    </>
  );
  return (
    <li>
      {url ? (
        <a href={url} rel="noreferrer nofollow">
          {sign}
        </a>
      ) : (
        sign
      )}
    </li>
  );
}
