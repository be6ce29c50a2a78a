import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '#platform/use-latest.ts';
import './drop-area.css';

type Props = {
  Icon: TablerIcon;
  /** `now`: while files are dragged over the page. */
  texts: { title: string; now: string; hint: string; choose: string };
  /** Endings for the dialog of the browser. */
  accept: string;
  isDisabled: boolean;
  isMultiple?: boolean;
  /** It stands alone on its page. */
  isLarge?: boolean;
  onFiles: (files: File[]) => void;
};

/** Takes files by a button, or dropped anywhere on the page. */
export function DropArea({ Icon, texts, accept, isDisabled, isMultiple = false, isLarge = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);
  const hintId = useId();
  return (
    <div className={`drop-area${isLarge ? ' is-large' : ''}`} data-over={isOver || undefined}>
      <Icon size={isLarge ? 34 : 26} stroke={isLarge ? 1.4 : 1.5} aria-hidden="true" />
      <div>
        <p className="drop-area-title">{isOver ? texts.now : texts.title}</p>
        <p className="drop-area-hint" id={hintId}>
          {texts.hint}
        </p>
      </div>
      <Button disabled={isDisabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        aria-label={texts.choose}
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // lets the same files be chosen again
          onFiles(files);
        }}
      />
    </div>
  );
}

/**
 * Handles files that are dropped anywhere.
 *
 * @returns Whether files are being dragged over the page.
 */
function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const addFiles = useLatest(onFiles);
  // Before the area is seen: a file that is dropped earlier takes the place of the page.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const handleOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false); // null: the pointer has left the window
    };
    const handleDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault(); // otherwise the browser opens the file in place of the page
      setIsOver(false);
      addFiles.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', handleOver, { signal });
    window.addEventListener('dragleave', handleLeave, { signal });
    window.addEventListener('drop', handleDrop, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}
