import { the } from '@gegenpost/contract/shared/the.ts';
import '#ui/layers.css';
import 'virtual:tokens.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { SharedPage } from '#features/sharing/shared-page.tsx';
import { followColorScheme } from '#ui/color-scheme.ts';
import { followForcedColors } from '#ui/forced-colors.ts';

const [, token = ''] = /\/external-sharing\/([^/]*)/.exec(location.pathname) ?? [];
followColorScheme();
followForcedColors();
createRoot(the(document.getElementById('root'), 'root element')).render(<SharedPage token={token} />);
