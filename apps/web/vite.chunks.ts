import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type PluginOption } from 'vite';
import type { Part } from './join-parts.ts';
import { joinAll, planParts } from './plan-parts.ts';
import config, { libraries } from './vite.config.ts';
import { visits } from './vite.visits.ts';

/** A chunk as the bundler cuts it by itself: modules that the same pages need. */
type Chunk = {
  /** The module that asked for it: an entry's document, or what is imported late. Empty: only shared. */
  root: string;
  isEntry: boolean;
  modules: string[];
  bytes: number;
  imports: string[];
  late: string[];
};
type Chunks = ReadonlyMap<string, Chunk>;
/** What is loaded at once, and how much one of its requests counts. */
type Load = { name: string; files: ReadonlySet<string>; weight: number };

const APP = /\/index\.html$/;
const PAGE = /\.page\.tsx$/;
const STYLE = /\.css$/;
const LIGHT: ReadonlySet<string> = new Set(['lists', 'market']);
/** What a request of an entry, of a page and of a late import counts, beside the visits. */
const WEIGHTS = { entry: 8, page: 1, late: 0.3 } as const;
/** How many packed bytes a page may load in vain for one request less. */
const [CODE_BYTES, STYLE_BYTES] = [20_000, 6000] as const;
/** What a page may load beside the app, a little below its budget: files of pieces pack better than the pieces. */
const PAGE_MAX = { bytes: 48_000, styleBytes: 6500 };
/** How small a byte of code becomes, minified and packed among others. */
const PACKED = 0.36;

/**
 * Joins the hundreds of chunks in which the bundler cuts the app to a few for each page. A first pass, which writes
 * nothing, tells what each page and each late import needs.
 *
 * @returns The name of a module's file; null: the bundler decides.
 */
export async function planChunks(): Promise<(module: string) => string | null> {
  const chunks = await cut();
  const loads = loadsOf(chunks);
  const weights = new Map(loads.map(({ name, weight }) => [name, weight]));
  // How much each page may still load: what is planned takes from it.
  const maxBytes = new Map(loads.filter(({ name }) => PAGE.test(name)).map(({ name }) => [name, { ...PAGE_MAX }]));
  const names = new Map<string, string>();
  const nameAll = (name: string, { chunks: files }: Part, isStyle: boolean) => {
    for (const id of files.flatMap((file) => modulesOf(chunks, file, isStyle))) names.set(id, name);
  };
  const free = [...chunks.keys()].filter((file) => isFree(chunks.get(file)!));
  const open = reachedWithoutApp(chunks);
  // What pages share comes last and fills what the others leave.
  const kinds = [...Map.groupBy(free, (file) => kindOf(loads, open, file))];
  for (const [kind, files] of kinds.sort(([one], [other]) => Number(one === 'shared') - Number(other === 'shared'))) {
    const parts = files.map((file) => codeOf(chunks, loads, file));
    const isOne = kind === 'shell' || kind === 'base' || kind === 'all';
    const { code, styles } = planParts(isOne ? [joinAll(parts)] : parts, {
      code: { weights, maxBytes, requestBytes: CODE_BYTES },
      styles: { weights, maxBytes, requestBytes: STYLE_BYTES },
    });
    if (!isOne) for (const part of code) take(maxBytes, part);
    for (const [index, part] of code.entries()) nameAll(`${kind}-${index}`, part, false);
    // The little that all documents with React have is no file of its own.
    const ofKind = kind === 'base' ? 'all' : kind;
    for (const [index, part] of styles.entries()) nameAll(`${ofKind}-${index}-styles`, part, true);
  }
  for (const [file, { root }] of chunks) {
    if (APP.test(root)) for (const id of modulesOf(chunks, file, true)) names.set(id, 'shell-0-styles');
  }
  return (module) => names.get(module) ?? null;
}

function take(maxBytes: Map<string, typeof PAGE_MAX>, { loads, bytes, styleBytes }: Part): void {
  for (const load of loads) {
    const left = maxBytes.get(load);
    if (left) maxBytes.set(load, { bytes: left.bytes - bytes, styleBytes: left.styleBytes - styleBytes });
  }
}

/** Documents and libraries have files of their own already. */
const isFree = ({ root, isEntry }: Chunk) => !isEntry && !libraries.some(({ name }) => name === root);

/**
 * What documents without the app may load, at once or late. It shares no file with what only the app loads: that may
 * import the script of the app's document, which would start the app in place of the page.
 */
function reachedWithoutApp(chunks: Chunks): ReadonlySet<string> {
  const reached = new Set(
    [...chunks].filter(([, { root, isEntry }]) => isEntry && !APP.test(root)).map(([file]) => file),
  );
  // The set grows while it is walked.
  for (const file of reached) {
    for (const next of [...(chunks.get(file)?.imports ?? []), ...(chunks.get(file)?.late ?? [])]) reached.add(next);
  }
  return reached;
}

/**
 * Where a chunk belongs: to the `shell` that the app always loads, to the `base` that documents have in common, to what `all`
 * load, to a document without the app, or to what pages share: only those of the app, or `open` ones too.
 */
function kindOf(loads: readonly Load[], open: ReadonlySet<string>, file: string): string {
  const entries = loads.filter(({ name, files }) => name.endsWith('.html') && files.has(file));
  const [name, ...others] = entries.map(({ name }) => name.replace(/^.*\/|\.html$/g, ''));
  if (!name) return open.has(file) ? 'open' : 'shared';
  // The pages of public lists and of the labour market are so light that they load nothing else of the app.
  if (others.length > 0) return [name, ...others].some((one) => LIGHT.has(one)) ? 'all' : 'base';
  return name === 'index' ? 'shell' : name;
}

function modulesOf(chunks: Chunks, file: string, isStyle: boolean): string[] {
  return chunks.get(file)!.modules.filter((id) => STYLE.test(id) === isStyle);
}

function codeOf(chunks: Chunks, loads: readonly Load[], file: string): Part {
  const { imports, bytes } = chunks.get(file)!;
  const styles = modulesOf(chunks, file, true).map(sizeOfFile);
  return {
    chunks: [file],
    bytes: modulesOf(chunks, file, false).length > 0 ? bytes : 0,
    styleBytes: styles.reduce((sum, size) => sum + size, 0),
    loads: new Set(loads.filter(({ files }) => files.has(file)).map(({ name }) => name)),
    imports: new Set(imports),
  };
}

/** 0 for what no file holds. */
const sizeOfFile = (id: string): number => (id.startsWith('\0') ? 0 : gzipSync(readFileSync(id)).length);

/** Each document, each page, each late import and each visit with the chunks that it loads at once. */
function loadsOf(chunks: Chunks): Load[] {
  const rootOf = (file: string) => chunks.get(file)?.root ?? '';
  const entries = [...chunks.keys()].filter((file) => chunks.get(file)?.isEntry);
  const app = needs(
    chunks,
    entries.filter((file) => APP.test(rootOf(file))),
  );
  const late = new Set([...chunks.values()].flatMap((chunk) => chunk.late));
  const pages = [...late].filter((file) => PAGE.test(rootOf(file))).map((file) => needs(chunks, [file]));
  const loadOf = (name: string, files: readonly string[], weight: number): Load => {
    return { name, files: new Set([...needs(chunks, files)].filter((one) => !app.has(one))), weight };
  };
  const lateLoad = (file: string): Load => {
    const name = rootOf(file);
    if (PAGE.test(name)) return loadOf(name, [file], WEIGHTS.page);
    const load = loadOf(name, [file], WEIGHTS.late);
    const asking = pages.filter((files) => [...files].some((one) => chunks.get(one)?.late.includes(file)));
    const isThere = (one: string) => asking.length > 0 && asking.every((files) => files.has(one));
    return { ...load, files: new Set([...load.files].filter((one) => !isThere(one))) };
  };
  const fileOf = (end: string) => {
    const file = [...late].find((one) => rootOf(one).endsWith(end));
    if (!file) throw new Error(`Nothing is imported late as ${end}.`);
    return file;
  };
  return [
    ...entries.map((file) => ({ name: rootOf(file), files: needs(chunks, [file]), weight: WEIGHTS.entry })),
    ...[...late].map(lateLoad),
    ...visits.map(({ name, opens, weight }) => loadOf(name, opens.map(fileOf), weight)),
  ];
}

/** All chunks that the given ones load first. */
function needs(chunks: Chunks, files: readonly string[]): Set<string> {
  const all = new Set(files);
  // The set grows while it is walked.
  for (const file of all) for (const imported of chunks.get(file)?.imports ?? []) all.add(imported);
  return all;
}

/** The first pass: the app as it is configured, without a service worker. */
async function cut(): Promise<Chunks> {
  const chunks = new Map<string, Chunk>();
  const noteChunks: Plugin = {
    name: 'note-chunks',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { fileName, facadeModuleId, name, isEntry, modules, imports, dynamicImports, code } = chunk;
          const isLibrary = libraries.some((library) => library.name === name);
          const root = facadeModuleId ?? (isLibrary ? name : '');
          chunks.set(fileName, {
            ...{ root, isEntry, modules: Object.keys(modules), imports, late: dynamicImports },
            bytes: Math.round(code.length * PACKED),
          });
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
    build: { ...config.build, write: false, cssMinify: false },
  });
  return chunks;
}

async function pluginsIn(option: PluginOption): Promise<Plugin[]> {
  const given = await option;
  if (Array.isArray(given)) return (await Promise.all(given.map(pluginsIn))).flat();
  return given ? [given] : [];
}
