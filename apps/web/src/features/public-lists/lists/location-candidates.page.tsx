import { PublicListPage } from './public-list.tsx';

/** Public candidates of everybody, also around a place, for people who are logged in. */
export function Component() {
  return <PublicListPage kind="location" />;
}
