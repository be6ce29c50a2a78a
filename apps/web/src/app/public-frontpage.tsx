import { FrontpageContent } from '#features/frontpage/frontpage-content.tsx';

/** The frontpage in its shell: an entry of its own that knows neither router nor session. */
export function PublicFrontpage() {
  return <FrontpageContent />;
}
