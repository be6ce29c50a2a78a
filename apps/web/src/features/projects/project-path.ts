import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import { searchPath } from '#features/search/address/search-path.queries.ts';

/** Address of a search with the criteria of the project. */
export const searchPathOf = ({ criteria, place }: ProjectDetail): string => searchPath(criteria, place);
