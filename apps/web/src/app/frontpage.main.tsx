import { the } from '@gegenpost/contract/shared/the.ts';
import '#ui/layers.css';
import 'virtual:tokens.css';
import '#ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followColorScheme } from '#ui/color-scheme.ts';
import { followForcedColors } from '#ui/forced-colors.ts';
import { PublicFrontpage } from './public-frontpage.tsx';

const root = the(document.getElementById('root'), 'root element');
followColorScheme();
followForcedColors();
// The development server delivers the page without its prerendered content.
if (root.firstElementChild) hydrateRoot(root, <PublicFrontpage />);
else createRoot(root).render(<PublicFrontpage />);
