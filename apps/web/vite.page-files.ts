import type { Plugin, Rollup } from 'vite';

/** What is loaded at once: scripts and style sheets, below the folder of the build. */
export type Files = { js: string[]; css: string[] };
/** By document (`index.html`), and by module below the web app for what is imported late (`src/app/inbox.page.tsx`). */
export type FilesOf = Record<string, Files>;

export const FILES_OF = '.vite/files-of.json';

/** Writes down what each document, each page and all else that is imported late loads with it, for budgets and preloads. */
export function noteFiles(): Plugin {
  return {
    name: 'note-files',
    apply: 'build',
    generateBundle: {
      // After the styles have got their files.
      order: 'post',
      handler(_, bundle) {
        const below = `${import.meta.dirname}/`;
        const files: FilesOf = {};
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const late = chunk.moduleIds.filter((id) => {
            const info = this.getModuleInfo(id);
            return info?.isEntry || (info && info.dynamicImporters.length > 0);
          });
          for (const id of late) files[id.replace(below, '')] = follow(chunk, bundle);
        }
        this.emitFile({ type: 'asset', fileName: FILES_OF, source: `${JSON.stringify(files, null, 1)}\n` });
      },
    },
  };
}

function follow(first: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Files {
  const chunks = new Set([first]);
  // The set grows while it is walked.
  for (const { imports } of chunks) {
    for (const file of imports) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') chunks.add(chunk);
    }
  }
  const css = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return { js: [...chunks].map(({ fileName }) => fileName), css: [...css] };
}
