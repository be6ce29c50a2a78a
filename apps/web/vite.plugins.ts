import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { Plugin } from 'vite';
import { iconIco, iconPng, iconSvg } from './icons.ts';
import { tokens, tokensByMediaCss, tokensCss } from './src/ui/tokens.ts';

const SHEETS: Readonly<Record<string, () => string>> = {
  'virtual:tokens.css': tokensCss,
  'virtual:tokens-by-media.css': tokensByMediaCss,
};

/** The colour tokens as style sheets made from `src/ui/tokens.ts`. */
export function tokensStyleSheet(): Plugin {
  return {
    name: 'tokens-style-sheet',
    resolveId: (id) => (id in SHEETS ? `\0${id}` : undefined),
    load: (id) => SHEETS[id.slice(1)]?.(),
  };
}

/** The words and colours of the brand in the HTML files. */
export function brandWords(): Plugin {
  const words: Record<string, string> = {
    BRAND_NAME: brand.name,
    BRAND_TITLE: brand.title,
    BRAND_DESCRIPTION: brand.description,
    PAPER_LIGHT: tokens.light.bg,
    PAPER_DARK: tokens.dark.bg,
  };
  const wordOf = (placeholder: string, name: string) => {
    // Of the pages that the server fills in.
    if (name === 'TITLE') return placeholder;
    const word = words[name];
    if (word === undefined) throw new Error(`Nothing stands for ${placeholder} in the HTML.`);
    return word;
  };
  return {
    name: 'brand-words',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(/%([A-Z_]+)%/g, wordOf) },
  };
}

/** `scheme.js` without its comments and line breaks: exactly what stands between the script tags. */
const schemeScript = readFileSync(join(import.meta.dirname, 'scheme.js'), 'utf8')
  .replace(/^\/\/.*$/gm, '')
  .replace(/\s*\n\s*/g, '');

/** The inline script as the Content-Security-Policy names it. */
export function schemeScriptHash(): string {
  return `sha256-${createHash('sha256').update(schemeScript).digest('base64')}`;
}

/** Puts the colour scheme on `<html>` before the first paint. */
export function inlineSchemeScript(): Plugin {
  return {
    name: 'inline-scheme-script',
    transformIndexHtml: {
      order: 'post',
      // Public lists stand in pages of others too: they read no storage.
      handler: (_html, { filename }) =>
        filename.endsWith('lists.html') ? [] : [{ tag: 'script', children: schemeScript, injectTo: 'head-prepend' }],
    },
  };
}

/** Preloads the Latin font file, whose name is known only after the build. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((name) => /instrument-sans-latin-wdth-normal.*\.woff2$/.test(name));
        if (!font) throw new Error('The Latin font file is missing in the build.');
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          fetchpriority: 'low',
          href: `/${font}`,
        };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

const TOO_HEAVY = /node_modules\/(zod|i18next|react-i18next|react-router|@tanstack|@mantine|pusher-js|laravel-echo)\//;

/** The entries that anybody opens without the app. */
const PUBLIC_ENTRIES = /\/(front|sharing|lists|market)\.html$/;

/** Fails the build when a public entry loads, with its first files, what only the app needs. */
export function keepPublicPagesLight(): Plugin {
  return {
    name: 'keep-public-pages-light',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' && chunk.isEntry && PUBLIC_ENTRIES.test(chunk.facadeModuleId ?? '');
      });
      // The list grows while it is walked.
      for (const file of files) {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') continue;
        const heavy = chunk.moduleIds.find((id) => TOO_HEAVY.test(id));
        if (heavy) this.error(`A public entry statically imports ${heavy}.`);
        files.push(...chunk.imports.filter((imported) => !files.includes(imported)));
      }
    },
  };
}

/**
 * Fails the build when a document can load the script of another document, at once or late: the script would start the
 * other document's page in its place.
 */
export function keepDocumentsApart(): Plugin {
  return {
    name: 'keep-documents-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entries = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      for (const entry of entries) {
        const files = new Set([entry.fileName]);
        // The set grows while it is walked.
        for (const file of files) {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk') continue;
          if (chunk.isEntry && chunk !== entry) this.error(`${entry.fileName} can load ${file}, which starts a page.`);
          for (const imported of [...chunk.imports, ...chunk.dynamicImports]) files.add(imported);
        }
      }
    },
  };
}

export const ICON_SIZES = [180, 192, 512] as const;

/** The icons of the site and of the installed app, drawn from the brand's colours. */
export function brandIcons(): Plugin {
  return {
    name: 'brand-icons',
    configureServer(server) {
      server.middlewares.use('/icon.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(iconSvg());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: iconSvg() });
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: iconIco(32) });
      for (const size of ICON_SIZES) {
        this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: iconPng(size) });
      }
    },
  };
}

/** Serves the entries in development at the paths where the server serves them to guests. */
export function pagePaths(): Plugin {
  return {
    name: 'page-paths',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path] = (request.url ?? '').split('?');
        if (path === '/' || /^\/de\/?$/.test(path ?? '')) request.url = '/front.html';
        else if (/^\/de\/external-sharing\/[^/]+$/.test(path ?? '')) request.url = '/sharing.html';
        else if (path?.startsWith('/de/')) request.url = '/index.html';
        next();
      });
    },
  };
}
