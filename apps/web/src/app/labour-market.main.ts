import '#ui/layers.css';
import 'virtual:tokens.css';
import '#ui/base.css';
import { followColorScheme } from '#ui/color-scheme.ts';
import { followReaderStyles } from '#ui/reader-styles.ts';
import '#features/labour-market/market.css';

// The pages are complete without this: it only follows what the reader has set.
followColorScheme();
followReaderStyles();
