import '#ui/layers.css';
import 'virtual:tokens.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { SharedPage } from '#features/sharing/shared-page.tsx';
import { followColorScheme } from '#ui/color-scheme.ts';

const [, token = ''] = /\/external-sharing\/([^/]*)/.exec(location.pathname) ?? [];
followColorScheme();
createRoot(document.getElementById('root')!).render(<SharedPage token={token} />);
