import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import { type OperatorTour, TOUR_STEPS_MAX, TourChange, type TourMode } from '@gegenpost/contract/tours.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { tryTour } from '#features/tours/tours.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import './operator-help.css';
import { helpItemsQuery, operatorToursQuery, type Place } from './operator-help.queries.ts';
import { type TourAsked, TourQuestion } from './tour-question.tsx';
import { type EditedStep, editedSteps, newStep, plainSteps, TourStepFields } from './tour-step-fields.tsx';

/** The editor of one tour: its steps in their order, and a trial of what stands there. */
export function Component() {
  const { role, route = '' } = useParams();
  usePrefetched([operatorToursQuery, helpItemsQuery]);
  const { data: tours } = useSuspenseQuery(operatorToursQuery);
  const place: Place = { role: Number(role) as Role, route };
  const tour = tours.find((each) => each.role === place.role && each.route === route) ?? null;
  // What somebody else saves meanwhile changes nothing here: what was typed stays, and is refused as a conflict.
  const [saves, setSaves] = useState(0);
  const key = `${role}/${route}/${saves}`;
  return <Editor key={key} place={place} stored={tour} onSaved={() => setSaves((count) => count + 1)} />;
}

type EditorProps = { place: Place; stored: OperatorTour | null; onSaved: () => void };

function Editor({ place, stored, onSaved }: EditorProps) {
  const { t } = useTranslation('operator-help');
  const [tour] = useState(stored);
  const [name, setName] = useState(tour?.name ?? '');
  const [mode, setMode] = useState<TourMode>(tour?.mode ?? 'popup-steps');
  const [steps, setSteps] = useState<EditedStep[]>(() =>
    tour ? editedSteps(tour.steps) : [newStep(place.route, t('tour.finish'))],
  );
  const [asked, setAsked] = useState<TourAsked | null>(null);
  useTitle(t('tour.title'));
  const words = { name, mode, steps: plainSteps(steps) };
  const isRight = TourChange.safeParse({ ...words, version: null, reason: 'Probe' }).success;
  const change = (key: string, next: Partial<EditedStep>) =>
    setSteps((all) => all.map((step) => (step.key === key ? { ...step, ...next } : step)));
  return (
    <div className="operator-help wrap">
      <p>
        <Link to={pathTo('OperatorTours')}>← {t('tours.title')}</Link>
      </p>
      <h1>{tour?.name ?? t('tour.new')}</h1>
      <p className="operator-help-intro">
        {t('item.of', { role: t(`roles.${place.role}`), route: place.route })}{' '}
        {tour && t(tour.is_edited ? 'item.edited' : 'item.shipped')}
      </p>
      <div className="operator-help-filter">
        <TextInput
          label={t('tour.name')}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('tour.mode')}
          value={mode}
          onChange={(event) => setMode(event.currentTarget.value as TourMode)}
          data={(['popup-steps', 'popup-frame-steps'] as const).map((value) => ({
            value,
            label: t(`tour.modes.${value}`),
          }))}
        />
      </div>
      <ol className="tour-steps" aria-label={t('tour.steps')}>
        {steps.map((step, index) => (
          <TourStepFields
            key={step.key}
            step={step}
            index={index}
            count={steps.length}
            role={place.role}
            onChange={(next) => change(step.key, next)}
            onMove={(by) => setSteps((all) => moved(all, index, index + by))}
            onRemove={() => setSteps((all) => all.filter(({ key }) => key !== step.key))}
          />
        ))}
      </ol>
      <Button
        variant="default"
        disabled={steps.length >= TOUR_STEPS_MAX}
        onClick={() => setSteps((all) => [...all, newStep(place.route, t('tour.finish'))])}
      >
        {t('tour.add')}
      </Button>
      {!isRight && <p className="operator-help-hint">{t('tour.not_right')}</p>}
      <div className="operator-help-buttons">
        <Button disabled={!isRight} onClick={() => setAsked('save')}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={!isRight} onClick={() => tryTour({ id: 0, ...words })}>
          {t('tour.try')}
        </Button>
        {tour?.is_edited && tour.shipped && (
          <Button variant="default" onClick={() => setAsked('restore')}>
            {t('tour.restore')}
          </Button>
        )}
        {tour && (
          <Button variant="default" color="error" onClick={() => setAsked('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {asked && <TourQuestion {...{ asked, place, tour, words, onSaved }} onClose={() => setAsked(null)} />}
    </div>
  );
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
