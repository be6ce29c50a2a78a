import '#ui/layers.css';
import 'virtual:tokens-by-media.css';
import '#ui/base.css';
import { followForcedColors } from '#ui/forced-colors.ts';
import '#features/public-lists/public-cards.css';
import '#features/public-lists/public-lists.css';
import { openContacts, sendWithProof } from '#features/public-lists/contact.ts';
import { followFilters } from '#features/public-lists/filters.ts';
import { tellHeight } from '#features/public-lists/height.ts';

// The pages are complete without this: it only saves ways.
const isFramed = window.parent !== window;
if (isFramed) tellHeight();
else openContacts();
followFilters();
followForcedColors();
sendWithProof();
