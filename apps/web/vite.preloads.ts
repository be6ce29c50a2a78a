import type { Plugin, Rollup } from 'vite';

type Loaded = { entry: string; scripts: Set<string>; styles: Set<string> };

/**
 * Leaves out of the lists of preloads what the app has loaded with its first document: named by every page, it would
 * weigh several kB. Style sheets are left out of the lists of the app's entry alone, because other documents have other
 * ones.
 */
export function shortPreloads(): Plugin {
  const loaded: Loaded = { entry: '', scripts: new Set(), styles: new Set() };
  return {
    name: 'short-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostId, hostType }) =>
            hostType === 'html'
              ? files
              : files.filter(
                  (file) => !loaded.scripts.has(file) && !(hostId === loaded.entry && loaded.styles.has(file)),
                ),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const entry = Object.values(bundle).find(
          (part) => part.type === 'chunk' && /\/index\.html$/.test(part.facadeModuleId ?? ''),
        );
        if (!entry) return;
        loaded.entry = entry.fileName;
        follow(entry.fileName, bundle, loaded);
      },
    },
  };
}

function follow(file: string, bundle: Rollup.OutputBundle, loaded: Loaded): void {
  const part = bundle[file];
  if (part?.type !== 'chunk' || loaded.scripts.has(file)) return;
  loaded.scripts.add(file);
  for (const style of part.viteMetadata?.importedCss ?? []) loaded.styles.add(style);
  for (const imported of part.imports) follow(imported, bundle, loaded);
}
