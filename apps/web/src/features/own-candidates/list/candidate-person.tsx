import type { OwnCandidateRow } from '@gegenpost/contract/own-candidates.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { Avatar } from '#ui/avatar.tsx';

/** Portrait and name, which opens the candidate. */
export function CandidatePerson({ row, size, onOpen }: { row: OwnCandidateRow; size: number; onOpen: () => void }) {
  const { t } = useTranslation('own-candidates');
  const { id, gegenpost_id, name, has_profile_image, hash, is_imported, is_claimed } = row;
  return (
    <span className="own-person">
      <Avatar person={{ gegenpost_id, id: null, salutation: null, has_profile_image, hash }} size={size} />
      <span>
        <Link to={pathTo('CandidateEdit', { candidateId: id })} onClick={onOpen}>
          {name || <span className="public-id">{gegenpost_id}</span>}
        </Link>
        {(is_imported || is_claimed) && <small>{t(is_claimed ? 'claimed' : 'imported')}</small>}
      </span>
    </span>
  );
}
