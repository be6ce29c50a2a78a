import { PublicListPage } from './public-list.tsx';

/** The public list of one agent, for people who are logged in. */
export function Component() {
  return <PublicListPage kind="agent" />;
}
