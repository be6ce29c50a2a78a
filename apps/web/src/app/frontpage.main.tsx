import '#ui/layers.css';
import 'virtual:tokens.css';
import '#ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followColorScheme } from '#ui/color-scheme.ts';
import { PublicFrontpage } from './public-frontpage.tsx';

const root = document.getElementById('root')!;
followColorScheme();
// The development server delivers the page without its prerendered content.
if (root.firstElementChild) hydrateRoot(root, <PublicFrontpage />);
else createRoot(root).render(<PublicFrontpage />);
