import type { UnderstoodText, WordQuestion } from '@gegenpost/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { criteriaOf, placeCode, type SearchAddress } from '#features/search/address/search-address.ts';
import { countQuery } from '#features/search/search.queries.ts';
import { type ChosenPlace, rememberPlace } from '#features/search/use-search.ts';
import { rememberName } from './names.ts';
import { OptionCount } from './option.tsx';
import { withEntry } from './use-entry-suggestions.ts';

type Change = (search: SearchAddress) => Partial<SearchAddress>;
type Answer = { key: string; label: string; change: Change; place?: ChosenPlace; remember?: () => void };
type Props = {
  understood: UnderstoodText;
  search: SearchAddress;
  place: ChosenPlace | null;
  /** null: the words are dropped. */
  onAnswer: (question: WordQuestion, change: Change | null) => void;
};

/** Asks about words with several meanings or none, and says which words a search cannot answer. */
export function WordQuestions({ understood, search, place, onAnswer }: Props) {
  const { t } = useTranslation('search');
  return (
    <ul className="word-questions" aria-label={t('entry.left')}>
      {understood.questions.map((question) => {
        const isPlace = question.places.length > 0;
        return (
          <li key={question.typed}>
            <p>{t(isPlace ? 'entry.whichPlace' : 'entry.whichMeaning', { words: question.typed })}</p>
            <p className="word-answers">
              {answersTo(question, t('entry.asText')).map((answer) => (
                <AnswerButton
                  key={answer.key}
                  answer={answer}
                  search={search}
                  place={place}
                  onChoose={() => {
                    answer.remember?.();
                    onAnswer(question, answer.change);
                  }}
                />
              ))}
              <button type="button" onClick={() => onAnswer(question, null)}>
                {t('entry.drop')}
              </button>
            </p>
          </li>
        );
      })}
      {understood.unsearched.map(({ typed, reason }) => (
        <li key={typed}>{t(`entry.unsearched.${reason}`, { words: typed })}</li>
      ))}
    </ul>
  );
}

function answersTo({ typed, places, qualifications }: WordQuestion, asText: string): Answer[] {
  if (places.length > 0) {
    return places.map((place) => ({
      key: `place-${place.id}`,
      label: `${place.postal_code} ${place.name}${place.state ? ` (${place.state})` : ''}`,
      place,
      remember: () => rememberPlace(place),
      change: () => ({ place: placeCode(place) }),
    }));
  }
  const text = { key: 'text', label: asText, change: () => ({ text: typed }) };
  return [
    ...qualifications.map(({ id, name }) => ({
      key: `occupation-${id}`,
      label: name,
      remember: () => rememberName('qualification', id, name),
      change: (search: SearchAddress) => ({ qualifications: withEntry(search.qualifications, id, 10) }),
    })),
    text,
  ];
}

type AnswerProps = { answer: Answer; search: SearchAddress; place: ChosenPlace | null; onChoose: () => void };

/** An answer, with the number of profiles that the search would find with it. */
function AnswerButton({ answer, search, place, onChoose }: AnswerProps) {
  const placeId = (answer.place ?? place)?.id ?? null;
  const { data } = useQuery(countQuery(criteriaOf({ ...search, ...answer.change(search) }, placeId)));
  return (
    <button type="button" onClick={onChoose}>
      {answer.label} <OptionCount count={data} />
    </button>
  );
}
