import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

type Props = { title: string; summary: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

/** One section of filters. When closed it shows its set criteria. */
export function FilterSection({ title, summary, isOpen, onToggle, children }: Props) {
  const bodyId = useId();
  return (
    <div className="filter-section">
      <button
        type="button"
        className="filter-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        <span>{title}</span>
        <IconChevronDown size={18} stroke={1.7} aria-hidden="true" />
        {!isOpen && summary && <mark className="filter-summary">{summary}</mark>}
      </button>
      {isOpen && (
        <div className="filter-body" id={bodyId}>
          {children}
        </div>
      )}
    </div>
  );
}
