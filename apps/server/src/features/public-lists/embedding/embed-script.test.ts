import { runInNewContext } from 'node:vm';
import { the } from '@gegenpost/contract/shared/the.ts';
import { expect, test } from 'vitest';
import { embedScript } from './embed-script.ts';

type Message = { source: unknown; origin: string; data: unknown };
const ORIGIN = 'https://gegenpost.example';

/** Runs the script in a page of somebody else; null: it put no frame there. */
function embed(dataset: Record<string, string>) {
  let hear: (message: Message) => void = () => {};
  const inner = {};
  let loaded = () => {};
  let shown = 0;
  const frame = {
    ...{ contentWindow: inner, style: { cssText: '', height: '' }, setAttribute: () => {}, src: '' },
    top: 0,
    getBoundingClientRect: () => ({ top: frame.top }),
    scrollIntoView: () => {
      shown += 1;
    },
    addEventListener: (_name: string, listener: () => void) => {
      loaded = listener;
    },
  };
  const inserted: unknown[] = [];
  const script = {
    ...{ dataset, src: `${ORIGIN}/embed-1.js` },
    parentNode: { insertBefore: (element: unknown) => inserted.push(element) },
  };
  runInNewContext(embedScript, {
    ...{ URL, Math },
    document: { currentScript: script, createElement: () => frame },
    addEventListener: (_name: string, listener: typeof hear) => {
      hear = listener;
    },
  });
  if (inserted.length === 0) return null;
  const tell = (message: Partial<Message>) => {
    hear({ source: inner, origin: ORIGIN, data: null, ...message });
    return frame.style.height;
  };
  /** Another page in the frame, whose beginning is so far from that of the window. */
  const load = (top: number) => {
    frame.top = top;
    loaded();
    return shown;
  };
  return { frame, tell, load };
}

test('the next page in the frame is shown from its beginning, the first one leaves the page where it is', () => {
  const { load } = the(embed({ agent: 'AbCdEfGhIjK' }), 'frame');
  expect(load(-300)).toBe(0);
  expect(load(120)).toBe(0);
  expect(load(-4_000)).toBe(1);
});

test('a frame gets the height that it tells', () => {
  expect(embed({ agent: 'AbCdEfGhIjK' })?.tell({ data: { gegenpost: 1, height: 731.2 } })).toBe('732px');
});

type Forged = [what: string, message: Partial<Message>];
const forged: Forged[] = [
  ['of another window', { source: {}, data: { gegenpost: 1, height: 700 } }],
  ['of another origin', { origin: 'https://evil.example', data: { gegenpost: 1, height: 700 } }],
  ['of something else', { data: { height: 700 } }],
  ['of nothing', { data: null }],
  ['of a text', { data: 'gegenpost' }],
  ...[9e9, 20_001, 99, -1, Number.NaN, Number.POSITIVE_INFINITY, '700', null, {}].map(
    (height): Forged => [`with the height ${String(height)}`, { data: { gegenpost: 1, height } }],
  ),
];

test.each(forged)('a message %s does nothing', (_what, message) => {
  expect(embed({ agent: 'AbCdEfGhIjK' })?.tell(message)).toBe('');
});

test.each(['";}', '";}body{display:none', 'FFEE00', '#ffee00', 'ffee0', '&frame=0', '<script>'])(
  'the colour %s is left out',
  (color) => {
    expect(embed({ agent: 'AbCdEfGhIjK', color })?.frame.src).toBe(
      `${ORIGIN}/de/staffagent-candidates?agent=AbCdEfGhIjK&frame=1`,
    );
  },
);

test.each(['', 'short', 'AbCdEfGhIj&', '../../evil12', 'AbCdEfGhIjKL'])(
  'for the agent %j there is no frame',
  (agent) => {
    expect(embed({ agent })).toBeNull();
  },
);
