import type { CompanyField } from '@gegenpost/contract/company.ts';
import type { Attribute, Country } from '@gegenpost/contract/reference.ts';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { attributesQuery, countriesQuery } from '#features/reference/reference.queries.ts';

type Option = { value: string; label: string };
/** The entries of a list; a field that takes other words too keeps them as they are. */
export type Choice = {
  options: Option[];
  labels: string[];
  labelOf: (key: string) => string;
  keyOf: (label: string) => string;
};
export type Choices = Partial<Record<CompanyField, Choice>>;

/** The lists that fields of a company choose from, and the countries. */
export function useChoices(): { choices: Choices; countries: readonly Country[] } {
  const { t } = useTranslation('company');
  const [{ data: industries }, { data: sizes }, { data: legalForms }, { data: countries }] = useSuspenseQueries({
    queries: [
      attributesQuery('industry'),
      attributesQuery('company_size'),
      attributesQuery('legal_form'),
      countriesQuery,
    ],
  });
  const none = t('none');
  const choices = useMemo(
    () => ({
      industry: choiceOf(optionsOf(industries), none),
      company_size: choiceOf(optionsOf(sizes), none),
      legal_form: choiceOf(optionsOf(legalForms), none),
      country: choiceOf(countries.map(({ iso_alpha2, name }) => ({ value: iso_alpha2, label: name }))),
    }),
    [industries, sizes, legalForms, countries, none],
  );
  return { choices, countries };
}

const optionsOf = (list: readonly Attribute[]): Option[] => list.map(({ key, label }) => ({ value: key, label }));

/** @param none  Words for no choice, where that is one. */
function choiceOf(entries: Option[], none?: string): Choice {
  const labels = new Map(entries.map(({ value, label }) => [value, label]));
  const keys = new Map(entries.map(({ value, label }) => [label, value]));
  return {
    options: none === undefined ? entries : [{ value: '', label: none }, ...entries],
    labels: [...keys.keys()],
    labelOf: (key) => labels.get(key) ?? key,
    keyOf: (label) => keys.get(label.trim()) ?? label,
  };
}
