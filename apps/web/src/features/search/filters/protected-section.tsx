import { LegalGround } from '@gegenpost/contract/search.ts';
import { AGE_MAX, AGE_MIN } from '@gegenpost/contract/shared/constants.ts';
import { NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groundless } from '#features/search/address/criteria.ts';
import { emptySearch, type SearchAddress } from '#features/search/address/search-address.ts';
import { Choices } from './choices.tsx';
import type { FilterProps } from './filters.tsx';
import { Option } from './option.tsx';

const kinds = ['age', 'nationality', 'handicap'] as const;
type Kind = (typeof kinds)[number];

/** Changes that remove one protected criterion from a search. */
const off = {
  age: { age_ignored: true, age: emptySearch.age },
  nationality: { nationality: [] },
  handicap: { handicap: [] },
} satisfies Record<Kind, Partial<SearchAddress>>;

/** Age, nationality and handicap: each requires a legal ground (AGG) before it has an effect. */
export function ProtectedSection(props: FilterProps) {
  const { t } = useTranslation('search');
  const { search, onChange } = props;
  const [wanted, setWanted] = useState<ReadonlySet<Kind>>(() => new Set(kinds.filter((kind) => isOn(search, kind))));
  const [chosenGround, setGround] = useState(search.legal_ground);
  const name = useId();
  const ground = search.legal_ground ?? chosenGround;
  const toggle = (kind: Kind, isOn: boolean) => {
    setWanted(new Set(kinds.filter((each) => (each === kind ? isOn : wanted.has(each)))));
    if (!isOn) onChange(groundless(search, off[kind]));
  };
  const chooseGround = (legal_ground: LegalGround) => {
    setGround(legal_ground);
    if (kinds.some((kind) => isOn(search, kind))) onChange({ legal_ground });
  };
  const change = (changes: Partial<SearchAddress>) =>
    onChange(groundless({ ...search, legal_ground: ground }, { ...changes, legal_ground: ground }));
  return (
    <>
      <p className="filter-hint">{t('protected.intro')}</p>
      <fieldset className="options">
        <legend className="visually-hidden">{t('sections.protected')}</legend>
        {kinds.map((kind) => (
          <Option
            key={kind}
            label={t(`protected.kinds.${kind}`)}
            count={undefined}
            isChosen={wanted.has(kind)}
            onChange={(isChosen) => toggle(kind, isChosen)}
          />
        ))}
      </fieldset>
      {wanted.size > 0 && (
        <fieldset className="grounds">
          <legend className="filter-label">{t('protected.ground')}</legend>
          {LegalGround.options.map((each) => (
            <label key={each}>
              <input type="radio" name={name} checked={ground === each} onChange={() => chooseGround(each)} />
              <span>
                <b>{t(`protected.grounds.${each}.title`)}</b>
                <small>{t(`protected.grounds.${each}.text`)}</small>
              </span>
            </label>
          ))}
          <p className="filter-hint">{t(ground ? 'protected.stored' : 'protected.groundFirst')}</p>
        </fieldset>
      )}
      {ground && wanted.has('age') && <AgeFilter {...props} onChange={change} />}
      {ground && wanted.has('nationality') && (
        <Choices {...props} onChange={change} field="nationality" title={t('protected.kinds.nationality')} max={20} />
      )}
      {ground && wanted.has('handicap') && (
        <>
          <p className="filter-hint">{t('protected.handicapHint')}</p>
          <Choices {...props} onChange={change} field="handicap" title={t('protected.kinds.handicap')} max={11} />
        </>
      )}
    </>
  );
}

const isOn = (search: SearchAddress, kind: Kind): boolean =>
  kind === 'age' ? !search.age_ignored : search[kind].length > 0;

/** Narrowest age range, and the step of its ends. */
const BAND = 5;
const starts = Array.from({ length: (AGE_MAX - AGE_MIN) / BAND }, (_, index) => AGE_MIN + index * BAND);

function AgeFilter({ search: { age, age_ignored }, onChange }: FilterProps) {
  const { t } = useTranslation('search');
  const [from, to] = age;
  const set = (next: [number, number]) => onChange({ age: next, age_ignored: false });
  const labelOf = (year: number) => (year === AGE_MAX ? t('protected.ageOpen') : String(year));
  const options = (list: readonly number[]) => [
    ...(age_ignored ? [{ value: '', label: '–' }] : []),
    ...list.map((year) => ({ value: String(year), label: labelOf(year) })),
  ];
  return (
    <>
      <div className="filter-pair">
        <NativeSelect
          label={t('protected.ageFrom')}
          value={age_ignored ? '' : String(from)}
          data={options(starts)}
          onChange={({ currentTarget }) => {
            const year = Number(currentTarget.value) || from;
            set([year, Math.max(year + BAND, to)]);
          }}
        />
        <NativeSelect
          label={t('protected.ageTo')}
          value={age_ignored ? '' : String(to)}
          data={options(starts.map((year) => year + BAND))}
          onChange={({ currentTarget }) => {
            const year = Number(currentTarget.value) || to;
            set([Math.min(year - BAND, from), year]);
          }}
        />
      </div>
      <p className="filter-hint">{t('protected.ageHint')}</p>
    </>
  );
}
