import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import './company-link.css';

type Props = {
  /** Of the company; null: it has no page. */
  gegenpostId: string | null;
  className?: string;
  children: ReactNode;
};

/** The name of a company, which opens its page over the present one. Where there is no such page it is a name alone. */
export function CompanyLink({ gegenpostId, className, children }: Props) {
  const state = useModalState();
  const hasPage = useHasRoute()('CompanyDialog') && gegenpostId !== null;
  if (!hasPage) return <span className={className}>{children}</span>;
  return (
    <Link
      to={pathTo('CompanyDialog', { productId: gegenpostId })}
      state={state}
      className={['company-link', className].filter(Boolean).join(' ')}
    >
      {children}
    </Link>
  );
}
