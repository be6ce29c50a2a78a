import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import { searchPath } from '#features/search/address/search-path.queries.ts';

/** The search for what the project looks for. */
export const searchPathOf = ({ criteria, place }: ProjectDetail): string => searchPath(criteria, place);
