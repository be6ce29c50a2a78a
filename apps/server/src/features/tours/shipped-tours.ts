import { type Role, roles } from '@gegenpost/contract/shared/scalars.ts';
import type { TourMode, TourStep, TourTarget } from '@gegenpost/contract/tours.ts';
import { tourTexts as texts } from './texts.de.ts';

export type ShippedTour = {
  role_id: Role;
  route: string;
  name: string;
  mode: TourMode;
  steps: TourStep[];
};

type Place = { target: TourTarget; position: TourStep['position']; route: string };
type Words = { title: string; content: string };

const at = (route: string, target: TourTarget, position: TourStep['position'] = 'bottom'): Place => ({
  target,
  position,
  route,
});

/** Steps in their order with the usual buttons: forwards, back, and out of the tour; a phone has no Escape. */
function stepsOf(...steps: readonly (readonly [Place, Words])[]): TourStep[] {
  const { next, previous, skip, finish } = texts.buttons;
  const last = steps.length - 1;
  return steps.map(([place, words], index) => ({
    ...words,
    ...place,
    buttons: [
      ...(index === last ? [] : [{ label: skip, action: 'skip' }]),
      ...(index === 0 ? [] : [{ label: previous, action: 'previous' }]),
      index === last ? { label: finish, action: 'finish' } : { label: next, action: 'next' },
    ],
  }));
}

const recruiterSteps = (candidates: Words): TourStep[] =>
  stepsOf(
    [at('Dashboard', 'dashboard', 'top'), texts.recruiter.dashboard],
    [at('Candidates', 'own-candidates'), candidates],
    [at('Candidates', 'import'), texts.recruiter.import],
    [at('Search', 'search-filters', 'right'), texts.recruiter.search],
    [at('Dashboard', 'help', 'bottom'), texts.help],
  );

/** The tours of this release: one for each role, on the page where it begins. */
export const shippedTours: readonly ShippedTour[] = [
  {
    role_id: roles.candidate,
    route: 'Dashboard',
    name: texts.candidate.name,
    mode: 'popup-steps',
    steps: stepsOf(
      [at('Dashboard', 'dashboard', 'top'), texts.candidate.dashboard],
      [at('Profile', 'profile', 'bottom'), texts.candidate.profile],
      [at('Settings', 'visibility', 'bottom'), texts.candidate.visibility],
      [at('Inbox', 'inbox', 'right'), texts.candidate.inbox],
      [at('Dashboard', 'help', 'bottom'), texts.help],
    ),
  },
  {
    role_id: roles.employer,
    route: 'Dashboard',
    name: texts.employer.name,
    mode: 'popup-frame-steps',
    steps: stepsOf(
      [at('Dashboard', 'dashboard', 'top'), texts.employer.dashboard],
      [at('Search', 'search-filters', 'right'), texts.employer.filters],
      [at('Search', 'search-results', 'left'), texts.employer.results],
      [at('CompanyProfile', 'company-profile', 'bottom'), texts.employer.company],
      [at('Dashboard', 'help', 'bottom'), texts.help],
    ),
  },
  {
    role_id: roles.staff_agent,
    route: 'Dashboard',
    name: texts.agent.name,
    mode: 'popup-frame-steps',
    steps: recruiterSteps(texts.agent.candidates),
  },
  {
    role_id: roles.leasing_agent,
    route: 'Dashboard',
    name: texts.leasing.name,
    mode: 'popup-frame-steps',
    steps: recruiterSteps(texts.leasing.candidates),
  },
  {
    role_id: roles.operator,
    route: 'OperatorOverview',
    name: texts.operator.name,
    mode: 'popup-steps',
    steps: stepsOf(
      [at('OperatorOverview', 'operator-overview', 'bottom'), texts.operator.overview],
      [at('OperatorHelp', 'operator-help-items', 'bottom'), texts.operator.help],
      [at('OperatorLog', 'operator-log', 'bottom'), texts.operator.log],
      [at('OperatorOverview', 'help', 'bottom'), texts.help],
    ),
  },
];
