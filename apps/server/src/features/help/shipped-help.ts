import { screens } from '@gegenpost/contract/screens.ts';
import { type Role, roles } from '@gegenpost/contract/shared/scalars.ts';
import { companyHelp } from './texts/company.de.ts';
import { contactsHelp } from './texts/contacts.de.ts';
import { entranceHelp } from './texts/entrance.de.ts';
import { operatorHelp } from './texts/operator.de.ts';
import type { Audience, HelpTexts, HelpWords } from './texts/words.ts';
import { workHelp } from './texts/work.de.ts';

const texts: Readonly<Record<string, HelpTexts>> = {
  ...entranceHelp,
  ...contactsHelp,
  ...workHelp,
  ...companyHelp,
  ...operatorHelp,
};

/** The audiences to which a role belongs, the most particular first. */
const audiences: Readonly<Record<Role, readonly Audience[]>> = {
  [roles.guest]: ['guest', 'all'],
  [roles.candidate]: ['candidate', 'member', 'all'],
  [roles.employer]: ['employer', 'company', 'member', 'all'],
  [roles.staff_agent]: ['recruiter', 'company', 'member', 'all'],
  [roles.leasing_agent]: ['recruiter', 'company', 'member', 'all'],
  [roles.operator]: ['operator', 'all'],
};

/** The text of a screen for a role; null: there is none. */
function wordsFor(route: string, role: Role): HelpWords | null {
  const ofScreen = texts[route] ?? {};
  const audience = audiences[role].find((each) => ofScreen[each]);
  return (audience && ofScreen[audience]) ?? null;
}

/** The help texts of this release, each for one role and route. */
export const shippedHelp = Object.entries(screens).flatMap(([route, screen]) =>
  screen.roles.map((role: Role) => ({ role_id: role, route, ...textOf(route, role) })),
);

function textOf(route: string, role: Role): HelpWords {
  const words = wordsFor(route, role);
  if (!words) throw new Error(`the help has no text of ${route} for role ${role}`);
  return words;
}
