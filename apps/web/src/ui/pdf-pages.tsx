import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FailurePanel } from './failure-panel.tsx';
import './icon-button.css';
import { useLatest } from '#platform/use-latest.ts';
import { fileSheetTexts as texts } from './file-sheet.de.ts';
import { openPdf, type Pdf } from './pdf-document.ts';

/** Time limit for opening a PDF, and for rendering each page. */
const PATIENCE_MS = 20_000;

/** The pages of a PDF, one at a time, so that the cost does not depend on their number. */
export function PdfPages({ file }: { file: Blob }) {
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const worker = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    worker.current = controller;
    const timer = setTimeout(() => {
      setProblem(texts.tooSlow);
      controller.abort();
    }, PATIENCE_MS);
    openPdf(file, controller.signal)
      .then(setPdf, () => {
        if (!controller.signal.aborted) setProblem(texts.broken);
      })
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [file]);

  if (problem) return <FailurePanel message={problem} />;
  if (!pdf)
    return (
      <p className="file-sheet-note" role="status">
        {texts.loading}
      </p>
    );
  const fail = (isSlow: boolean) => {
    setProblem(isSlow ? texts.tooSlow : texts.broken);
    worker.current?.abort();
  };
  return (
    <div className="pdf-pages">
      <PageTurner page={page} pages={pdf.pages} onTurn={setPage} />
      <Page key={page} pdf={pdf} page={page} onFail={fail} />
    </div>
  );
}

function PageTurner({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  return (
    <div className="pdf-turner">
      {pages > 1 && (
        <button
          type="button"
          className="icon-button"
          aria-label={texts.previous}
          disabled={page === 1}
          onClick={() => onTurn(page - 1)}
        >
          <IconChevronLeft size={20} stroke={1.7} aria-hidden="true" />
        </button>
      )}
      <p role="status">{texts.page(page, pages)}</p>
      {pages > 1 && (
        <button
          type="button"
          className="icon-button"
          aria-label={texts.next}
          disabled={page === pages}
          onClick={() => onTurn(page + 1)}
        >
          <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

type PageProps = { pdf: Pdf; page: number; onFail: (isSlow: boolean) => void };

/** One page as an image, with its text for screen readers. */
function Page({ pdf, page, onFail }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState<string | null>(null);
  const fail = useLatest(onFail);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      stop.abort();
      fail.current(true);
    }, PATIENCE_MS);
    const drawn = canvas.current;
    const width = drawn?.parentElement?.clientWidth || 600;
    Promise.all([
      drawn && pdf.draw(drawn, page, width, stop.signal),
      pdf.textOf(page).then((words) => !stop.signal.aborted && setText(words)),
    ])
      .catch(() => !stop.signal.aborted && fail.current(false))
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [pdf, page]);
  return (
    <div className="pdf-page">
      {/* A canvas needs an initial size: this one has the proportions of A4. */}
      <canvas ref={canvas} width={210} height={297} role="img" aria-label={texts.picture(page)} />
      <section className="visually-hidden" aria-label={texts.text(page)}>
        {text !== null && <p>{text || texts.noText}</p>}
      </section>
    </div>
  );
}
