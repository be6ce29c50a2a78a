import type { Plugin } from 'vite';

type Entry = { url: string; revision: string | null; size: number };

/**
 * What the service worker installs for everybody: the document of the app, what it loads first, what it starts from
 * without a connection, and its font. The files of single pages are kept when they are first loaded.
 */
export function createFirstLoad() {
  const starts = ['/index.html', '/platform/offline-copies.ts'];
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'first-load',
    apply: 'build',
    writeBundle(_options, bundle) {
      files.add('index.html');
      const left = Object.keys(bundle).filter((file) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' && starts.some((start) => chunk.moduleIds.some((id) => id.endsWith(start)));
      });
      // The list grows while it is walked.
      for (const file of left) {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || files.has(file)) continue;
        files.add(file);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        left.push(...chunk.imports);
      }
      for (const file of Object.keys(bundle)) {
        if (/instrument-sans-latin-wdth-normal.*\.woff2$/.test(file)) files.add(file);
      }
    },
  };
  const keepOnly = (entries: Entry[]) => {
    const manifest = entries.filter(({ url }) => files.has(url));
    const missing = [...files].filter((file) => !manifest.some(({ url }) => url === file));
    if (missing.length > 0) throw new Error(`The service worker misses ${missing.join(', ')} of the first load.`);
    return { manifest, warnings: [] };
  };
  return { plugin, keepOnly };
}
