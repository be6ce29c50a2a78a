import { candidatesOperations } from './access-table/candidates.ts';
import { companiesOperations } from './access-table/companies.ts';
import { messagesOperations } from './access-table/messages.ts';
import type { Operations } from './access-table/operations.ts';
import { operatorOperations } from './access-table/operator.ts';
import { platformOperations } from './access-table/platform.ts';
import { programsOperations } from './access-table/programs.ts';
import { publicListsOperations } from './access-table/public-lists.ts';
import { recruitersOperations } from './access-table/recruiters.ts';
import { searchOperations } from './access-table/search.ts';

/** The rows of each area. */
export const areas: readonly Operations[] = [
  platformOperations,
  companiesOperations,
  searchOperations,
  candidatesOperations,
  messagesOperations,
  recruitersOperations,
  publicListsOperations,
  programsOperations,
  operatorOperations,
];

/**
 * Every operation of the server with the roles that may call it and the owner of its object: what the routes declare,
 * written a second time as a review. Both must agree.
 */
export const accessTable: Operations = Object.assign({}, ...areas);
