import { statSync } from 'node:fs';
import { build, type Plugin, type PluginOption, type Rollup } from 'vite';
import { joinParts, type Part } from './join-parts.ts';
import config, { libraries } from './vite.config.ts';

/** A chunk as the bundler cuts it by itself: modules that the same pages need. */
type Chunk = {
  /** The module that asked for it: an entry's document, or what is imported late. Empty: only shared. */
  root: string;
  isEntry: boolean;
  modules: Rollup.OutputChunk['modules'];
  imports: string[];
  late: string[];
};
type Chunks = ReadonlyMap<string, Chunk>;
/** What is loaded at once, and how much it counts. */
type Load = { root: string; files: ReadonlySet<string>; weight: number };
type Named = [name: string, files: readonly string[]];

const APP = /\/index\.html$/;
const PAGE = /\.page\.tsx$/;
const STYLE = /\.css$/;
const DAILY = /\/(?:dashboard|inbox|search|profile|login)\.page\.tsx$/;
/** What every page loads by itself once it is painted. */
const AFTER_START = /\/after-(?:paint|login)\.ts$/;
/** What a request counts: after the first paint of every page, on daily pages, on others, and for late imports. */
const WEIGHTS = { start: 3, daily: 8, page: 1, late: 0.3 } as const;
/** How many bytes, not packed yet, a page may load in vain for one request less. */
const [CODE_BYTES, STYLE_BYTES] = [3000, 1500] as const;

/**
 * Joins the hundreds of chunks in which the bundler cuts the app to a few for each page. A first pass, which writes
 * nothing, tells what each page and each late import needs.
 *
 * @returns The name of a module's file; null: the bundler decides.
 */
export async function planChunks(): Promise<(module: string) => string | null> {
  const chunks = await cut();
  const loads = loadsOf(chunks);
  const names = new Map<string, string>();
  for (const [isStyle, requestBytes] of [
    [false, CODE_BYTES],
    [true, STYLE_BYTES],
  ] as const) {
    // What is imported late stays a file of its own: joined with others, the bundler would make one more for its name.
    const files = [...chunks.keys()].filter((file) => isStyle || chunks.get(file)?.root === '');
    const named = [...Map.groupBy(files, (file) => kindOf(loads, file))].flatMap(([kind, files]): Named[] => {
      if (kind === 'shell' || kind === 'base') return [[kind, files]];
      const parts = files.map((file) => partOf(chunks, loads, file, isStyle)).filter(({ bytes }) => bytes > 0);
      return joinParts(parts, requestBytes).map((part, index) => [`${kind}-${index}`, part.chunks]);
    });
    for (const [name, files] of named) {
      for (const id of files.flatMap((file) => modulesOf(chunks, file, isStyle))) {
        names.set(id, isStyle ? `${name}-styles` : name);
      }
    }
  }
  return (module) => names.get(module) ?? null;
}

/**
 * Where a chunk belongs: to the `shell` that the app always loads, to the `base` that the app has in common with documents
 * without it, to these documents, or to what pages share. The pages of public lists and of the labour market are so light
 * that they have parts of their own.
 */
function kindOf(loads: readonly Load[], file: string): string {
  const entries = loads.filter(({ root, files }) => root.endsWith('.html') && files.has(file));
  const names = entries.map(({ root }) => root.replace(/^.*\/|\.html$/g, ''));
  if (names.length === 0) return 'shared';
  if (names.includes('lists') || names.includes('market') || !names.includes('index')) return names.join('-');
  return names.length === 1 ? 'shell' : 'base';
}

function modulesOf(chunks: Chunks, file: string, isStyle: boolean): string[] {
  return Object.keys(chunks.get(file)!.modules).filter((id) => STYLE.test(id) === isStyle);
}

function partOf(chunks: Chunks, loads: readonly Load[], file: string, isStyle: boolean): Part {
  const { modules, imports } = chunks.get(file)!;
  const sizes = modulesOf(chunks, file, isStyle).map((id) => (isStyle ? sizeOfFile(id) : modules[id]!.renderedLength));
  return {
    chunks: [file],
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    loads: new Map(loads.filter(({ files }) => files.has(file)).map(({ root, weight }) => [root, weight])),
    imports: new Set(isStyle ? [] : imports),
  };
}

/** 0 for what no file holds. */
const sizeOfFile = (id: string): number => (id.startsWith('\0') ? 0 : statSync(id).size);

/** Each document, each page and each late import with the chunks that it loads at once. */
function loadsOf(chunks: Chunks): Load[] {
  const entries = [...chunks.keys()].filter((file) => chunks.get(file)?.isEntry);
  const rootOf = (file: string) => chunks.get(file)?.root ?? '';
  const weightOf = (root: string) => {
    if (AFTER_START.test(root)) return WEIGHTS.start;
    if (DAILY.test(root)) return WEIGHTS.daily;
    return PAGE.test(root) ? WEIGHTS.page : WEIGHTS.late;
  };
  const first = needs(
    chunks,
    entries.filter((file) => APP.test(rootOf(file))),
  );
  const late = new Set([...chunks.values()].flatMap((chunk) => chunk.late));
  const pages = [...late].filter((file) => PAGE.test(rootOf(file))).map((file) => needs(chunks, [file]));
  const lateLoad = (file: string): Load => {
    const root = rootOf(file);
    const asking = pages.filter((files) => [...files].some((one) => chunks.get(one)?.late.includes(file)));
    const isLoaded = (one: string) =>
      first.has(one) || (!PAGE.test(root) && asking.length > 0 && asking.every((files) => files.has(one)));
    const files = new Set([...needs(chunks, [file])].filter((one) => !isLoaded(one)));
    return { root, files, weight: weightOf(root) };
  };
  return [
    ...entries.map((file) => ({ root: rootOf(file), files: needs(chunks, [file]), weight: WEIGHTS.daily })),
    ...[...late].map(lateLoad),
  ];
}

/** All chunks that the given ones load first. */
function needs(chunks: Chunks, files: readonly string[]): Set<string> {
  const all = new Set(files);
  // The set grows while it is walked.
  for (const file of all) for (const imported of chunks.get(file)?.imports ?? []) all.add(imported);
  return all;
}

/** The first pass: the app as it is configured, but small in nothing and without a service worker. */
async function cut(): Promise<Chunks> {
  const chunks = new Map<string, Chunk>();
  const noteChunks: Plugin = {
    name: 'note-chunks',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { fileName, facadeModuleId, name, isEntry, modules, imports, dynamicImports } = chunk;
          const isLibrary = libraries.some((library) => library.name === name);
          const root = facadeModuleId ?? (isLibrary ? name : '');
          chunks.set(fileName, { root, isEntry, modules, imports, late: dynamicImports });
        }
      },
    },
  };
  const plugins = (await pluginsIn(config.plugins)).filter(({ name }) => name !== 'vite-plugin-pwa:build');
  await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, noteChunks],
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  });
  return chunks;
}

async function pluginsIn(option: PluginOption): Promise<Plugin[]> {
  const given = await option;
  if (Array.isArray(given)) return (await Promise.all(given.map(pluginsIn))).flat();
  return given ? [given] : [];
}
