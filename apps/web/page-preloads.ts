import { allRoutes } from './src/app/all-routes.ts';
import type { AppRoute } from './src/app/app-route.ts';
import { patternOf } from './src/app/pages-pattern.ts';
import type { Files, FilesOf } from './vite.page-files.ts';

/** What the server tells browsers to load beside the document: for which paths below the locale, and for whom. */
export type PagePreload = {
  pattern: string;
  for: 'everybody' | 'guests' | 'users';
  scripts: string[];
  styles: string[];
};

/** The scripts and styles of each page with its texts, beyond those of the document; for guests with their shell. */
export function pagePreloads(filesOf: FilesOf): PagePreload[] {
  const shell = filesIn(filesOf, 'src/app/public-shell.tsx');
  const app = filesIn(filesOf, 'index.html');
  return allRoutes.flatMap((route) => {
    const page = [filesIn(filesOf, moduleOf(route)), filesIn(filesOf, `src/features/${route.texts}/texts.de.ts`)];
    const loaded = route.access === 'guests' ? [...page, shell] : page;
    const preload = { pattern: patternOf(route), for: readersOf(route) };
    const all = [{ ...preload, ...beyond(app, loaded) }];
    // Guests see the page in a shell that nobody else loads.
    if (route.access !== 'everyone') return all;
    return [{ ...preload, for: 'guests' as const, ...beyond(app, [...page, shell]) }, ...all];
  });
}

function readersOf({ access }: AppRoute): PagePreload['for'] {
  if (access === 'everyone') return 'everybody';
  return access === 'guests' ? 'guests' : 'users';
}

function beyond(app: Files, loaded: readonly Files[]): { scripts: string[]; styles: string[] } {
  const more = (kind: keyof Files) => [...new Set(loaded.flatMap((files) => files[kind]))];
  return {
    scripts: more('js').filter((file) => !app.js.includes(file)),
    styles: more('css').filter((file) => !app.css.includes(file)),
  };
}

/** `() => import('#features/login/login.page.tsx')` → `src/features/login/login.page.tsx` */
function moduleOf({ load, name }: AppRoute): string {
  const [, address] = /import\(['"](.+?)['"]\)/.exec(load.toString()) ?? [];
  if (!address) throw new Error(`${name} imports no page.`);
  return address.replace(/^#/, 'src/').replace(/^\.\//, 'src/app/');
}

function filesIn(filesOf: FilesOf, module: string): Files {
  const files = filesOf[module];
  if (!files) throw new Error(`The build has no ${module}.`);
  return files;
}
