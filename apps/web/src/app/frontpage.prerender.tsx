import { renderToString } from 'react-dom/server';
import { PublicFrontpage } from './public-frontpage.tsx';

/** The frontpage as HTML, written into `front.html` by the build. */
export function renderFrontpage(): string {
  return renderToString(<PublicFrontpage />);
}
