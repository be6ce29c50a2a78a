import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * What the reader of PDF files asks for when a file needs it, as paths in its package. Its WebAssembly may not run
 * here.
 */
const parts = [
  ...readdirSync(join(folder, 'cmaps')).map((name) => `cmaps/${name}`),
  ...readdirSync(join(folder, 'standard_fonts')).map((name) => `standard_fonts/${name}`),
  'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js',
  'wasm/LICENSE_JBIG2',
  'wasm/LICENSE_OPENJPEG',
];
const base = `assets/pdf-${version}/`;

/** Fonts, character maps and decoders of the PDF reader, under a name that changes with its version. */
export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const part = parts.find((name) => request.url === `/${name}`);
        if (!part) return next();
        if (part.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        createReadStream(join(folder, part)).pipe(response);
      });
    },
    generateBundle() {
      for (const part of parts) {
        this.emitFile({ type: 'asset', fileName: `${base}${part}`, source: readFileSync(join(folder, part)) });
      }
    },
  };
}
