import { GlobalWorkerOptions, getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Fonts, character maps and decoders that some files need; copied there by the build. */
const PARTS = `/assets/pdf-${version}/`;
/** Limit for the pixels of a canvas, whatever size a page declares. */
const CANVAS_PIXELS_MAX = 8_000_000;
const IMAGE_PIXELS_MAX = 64_000_000;
const TEXT_MAX = 20_000;

/** A PDF that is open in its own worker. */
export type Pdf = {
  pages: number;
  /** Renders a page on an empty canvas, `width` CSS pixels wide. */
  draw(canvas: HTMLCanvasElement, page: number, width: number, signal: AbortSignal): Promise<void>;
  /** The text of a page in reading order; empty for a scan. */
  textOf(page: number): Promise<string>;
};

/**
 * Opens a PDF. Nothing in it is executed: no scripts, no forms, and its functions are not compiled to code.
 *
 * @param signal  Terminates the worker; to be aborted when the PDF is no longer shown.
 * @throws {Error} For a file that is no PDF, is damaged or needs a password.
 */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<Pdf> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    // The site's Content-Security-Policy forbids WebAssembly.
    useWasm: false,
    wasmUrl: `${PARTS}wasm/`,
    cMapUrl: `${PARTS}cmaps/`,
    standardFontDataUrl: `${PARTS}standard_fonts/`,
    maxImageSize: IMAGE_PIXELS_MAX,
    enableXfa: false,
    verbosity: 0,
  });
  if (signal.aborted) task.destroy();
  else signal.addEventListener('abort', () => task.destroy(), { once: true });
  const pdf = await task.promise;
  return {
    pages: pdf.numPages,
    async draw(canvas, number, width, stop) {
      const page = await pdf.getPage(number);
      const size = page.getViewport({ scale: 1 });
      const wanted = (width * Math.min(window.devicePixelRatio || 1, 3)) / size.width;
      const viewport = page.getViewport({
        scale: Math.min(wanted, Math.sqrt(CANVAS_PIXELS_MAX / (size.width * size.height))),
      });
      stop.throwIfAborted();
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      const drawing = page.render({ canvas, viewport });
      stop.addEventListener('abort', () => drawing.cancel(), { once: true });
      await drawing.promise;
    },
    async textOf(number) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
      return words.join('').trim().slice(0, TEXT_MAX);
    },
  };
}
