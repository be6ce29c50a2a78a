import { ADVERTISEMENT_MAX_LENGTH, type PositionDraft } from '@gegenpost/contract/positions.ts';
import { Button, Textarea } from '@mantine/core';
import { IconFileText, IconMailForward } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { positionsQuery, readAdvertisement, readLastLetter, readPosition } from './positions.queries.ts';
import { SourcePosition } from './source-position.tsx';

type Props = {
  /** Fills the form. @returns What puts back what was typed before. */
  onRead: (draft: PositionDraft) => () => void;
};
type Outcome = 'taken' | 'found' | 'nothing' | 'noLetter';

/** Fills the form of a new position from an earlier one, the last letter, or the text of an advertisement. */
export function PositionSources({ onRead }: Props) {
  const { t } = useTranslation('positions');
  const isOnline = useOnline();
  const { data: positions = [] } = useQuery(positionsQuery);
  const [isTextShown, setIsTextShown] = useState(false);
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<{ as: Outcome; undo?: () => void } | null>(null);
  const take = (draft: PositionDraft, as: Outcome) => setOutcome({ as, undo: onRead(draft) });
  const earlier = useMutation({ mutationFn: readPosition, onSuccess: (position) => take(position, 'taken') });
  const letter = useMutation({
    mutationFn: readLastLetter,
    onSuccess: (draft) => (draft ? take(draft, 'taken') : setOutcome({ as: 'noLetter' })),
  });
  const read = useMutation({
    mutationFn: readAdvertisement,
    onSuccess: (draft) => {
      take(draft, draft.qualification || draft.job_place || draft.tasks ? 'found' : 'nothing');
      setIsTextShown(false);
    },
  });
  const failure = earlier.error ?? letter.error ?? read.error;
  return (
    <fieldset className="position-sources">
      <legend>{t('sources.title')}</legend>
      <div className="position-sources-buttons">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFileText size={17} stroke={1.6} aria-hidden="true" />}
          aria-expanded={isTextShown}
          onClick={() => setIsTextShown(!isTextShown)}
        >
          {t('sources.text')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMailForward size={17} stroke={1.6} aria-hidden="true" />}
          loading={letter.isPending}
          disabled={!isOnline}
          onClick={() => letter.mutate()}
        >
          {t('sources.letter')}
        </Button>
      </div>
      {positions.length > 0 && <SourcePosition positions={positions} onChoose={(id) => earlier.mutate(id)} />}
      {isTextShown && (
        <div className="position-sources-text">
          <Textarea
            label={t('sources.textLabel')}
            description={t('sources.textHint')}
            autosize
            minRows={6}
            maxRows={14}
            maxLength={ADVERTISEMENT_MAX_LENGTH}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button
            size="sm"
            loading={read.isPending}
            disabled={!isOnline || text.trim() === ''}
            onClick={() => read.mutate(text.trim())}
          >
            {t('sources.read')}
          </Button>
        </div>
      )}
      <p role="status">{outcome ? t(`sources.${outcome.as}`) : ''}</p>
      {outcome?.undo && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            outcome.undo?.();
            setOutcome(null);
          }}
        >
          {t('undo')}
        </Button>
      )}
      {failure && <p role="alert">{failure.message}</p>}
    </fieldset>
  );
}
