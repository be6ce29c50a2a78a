import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { checkBudgets } from './budgets.ts';
import { compressAssets } from './compress.ts';
import { planChunks } from './vite.chunks.ts';
import { FILES_OF, type FilesOf } from './vite.page-files.ts';
import { schemeScriptHash } from './vite.plugins.ts';

const root = import.meta.dirname;
const dist = join(root, 'dist');

process.chdir(root);
const fileOf = await planChunks();
await build({
  root,
  logLevel: 'warn',
  build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileOf, debugName: 'plan' }] } } } },
});
await prerenderFrontpage();
// Loaded as late as this: they bring React, which has to be the one of the build before it.
const { pagesPattern } = await import('./src/app/pages-pattern.ts');
const { pagePreloads } = await import('./page-preloads.ts');
const filesOf: FilesOf = JSON.parse(await readFile(join(dist, FILES_OF), 'utf8'));
const forServer = {
  script_hashes: [schemeScriptHash()],
  pages: pagesPattern(),
  preloads: pagePreloads(filesOf),
};
await writeFile(join(dist, 'for-server.json'), `${JSON.stringify(forServer)}\n`);
await compressAssets(dist);
await checkBudgets(dist);

/** Renders the frontpage with its own bundle and writes it into `front.html`: it then paints without a script. */
async function prerenderFrontpage(): Promise<void> {
  const outDir = join(dist, '.prerender');
  try {
    await build({
      root,
      logLevel: 'warn',
      build: {
        ssr: 'src/app/frontpage.prerender.tsx',
        outDir,
        manifest: false,
        rolldownOptions: { input: 'src/app/frontpage.prerender.tsx', output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const { renderFrontpage } = await import(pathToFileURL(join(outDir, 'prerender.mjs')).href);
    const file = join(dist, 'front.html');
    const html = await readFile(file, 'utf8');
    if (!html.includes('<!--prerendered-->')) throw new Error('front.html has no place for the prerendered page.');
    await writeFile(
      file,
      html.replace('<!--prerendered-->', () => renderFrontpage()),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
