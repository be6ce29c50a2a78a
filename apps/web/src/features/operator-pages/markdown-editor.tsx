import { operatorPlaceholders } from '@gegenpost/contract/operator-settings.ts';
import { Textarea } from '@mantine/core';
import {
  type Icon,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
} from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageDialog } from './image-dialog.tsx';
import './page-editor.css';
import { applied, type Edit, editOf, type Format, imageEdit, placeholdersIn } from './markdown-edits.ts';

const LateText = lazy(async () => ({ default: (await import('#ui/markdown-text.tsx')).MarkdownText }));

const LateMarkdown = ({ text }: { text: string }) => (
  <Suspense fallback={null}>
    <LateText text={text} />
  </Suspense>
);

const tools: readonly (readonly [Format, Icon])[] = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['heading', IconH2],
  ['subheading', IconH3],
  ['list', IconList],
  ['numbers', IconListNumbers],
  ['quote', IconQuote],
  ['link', IconLink],
];

/** Format by the key that is pressed with Ctrl, or with Cmd on a Mac. */
const keys: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link' };

type Props = { title: string; body: string; onChange: (body: string) => void };

/** Markdown beside what it will look like; on narrow screens one of them. */
export function MarkdownEditor({ title, body, onChange }: Props) {
  const { t } = useTranslation('operator-pages');
  const field = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<'write' | 'read'>('write');
  const [image, setImage] = useState<File | null>(null);
  const edit = (make: (selection: { text: string; start: number; end: number }) => Edit) => {
    if (field.current) perform(field.current, make(selectionOf(field.current)), onChange);
  };
  const handleKey = (event: KeyboardEvent) => {
    const format = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined;
    if (!format || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    edit((selection) => editOf(format, selection));
  };
  const takeFile = (event: { preventDefault: () => void }, files: FileList | undefined) => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    setImage(file);
  };
  return (
    <div className="page-editor" data-view={view}>
      <fieldset className="page-editor-views" aria-label={t('editor.views')}>
        {(['write', 'read'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {t(`editor.${each}`)}
          </button>
        ))}
      </fieldset>
      <div className="page-editor-write">
        <Toolbar onFormat={(format) => edit((selection) => editOf(format, selection))} onImage={setImage} />
        <Textarea
          ref={field}
          label={t('text.body')}
          description={t('editor.hint')}
          value={body}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={handleKey}
          onPaste={(event) => takeFile(event, event.clipboardData.files)}
          onDragOver={(event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event: DragEvent) => takeFile(event, event.dataTransfer.files)}
          rows={24}
          maxLength={100_000}
          spellCheck
        />
        <Placeholders text={body} />
      </div>
      <Preview title={title} body={body} />
      {image && (
        <ImageDialog
          file={image}
          onClose={() => setImage(null)}
          onUploaded={(media) => edit((selection) => imageEdit(selection, media))}
        />
      )}
    </div>
  );
}

function Preview({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation('operator-pages');
  const shown = useDeferredValue(body);
  return (
    <section className="page-editor-read" aria-label={t('editor.read')}>
      <h2>{title || t('editor.untitled')}</h2>
      <div className="markdown-text">
        {shown.trim() === '' ? <p>{t('editor.empty')}</p> : <LateMarkdown text={shown} />}
      </div>
    </section>
  );
}

/** What in the text is filled in for readers, and what looks like it and is not known. */
function Placeholders({ text }: { text: string }) {
  const { t } = useTranslation('operator-pages');
  const names = placeholdersIn(text);
  const known = names.filter((name) => operatorPlaceholders.has(name));
  const unknown = names.filter((name) => !operatorPlaceholders.has(name));
  return (
    <>
      <Named intro={t('editor.placeholders')} names={known} />
      <div role="status">
        <Named intro={t('editor.placeholders_unknown')} names={unknown} />
      </div>
    </>
  );
}

function Named({ intro, names }: { intro: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="page-placeholders">
      {intro}{' '}
      {names.map((name) => (
        <code key={name}>{`{{${name}}}`}</code>
      ))}
    </p>
  );
}

type ToolbarProps = { onFormat: (format: Format) => void; onImage: (file: File) => void };

function Toolbar({ onFormat, onImage }: ToolbarProps) {
  const { t } = useTranslation('operator-pages');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="page-toolbar" role="toolbar" aria-label={t('editor.toolbar')}>
      {tools.map(([format, ToolIcon]) => (
        <button
          key={format}
          type="button"
          aria-label={t(`format.${format}`)}
          title={t(`format.${format}`)}
          onClick={() => onFormat(format)}
        >
          <ToolIcon size={19} stroke={1.7} aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        aria-label={t('format.image')}
        title={t('format.image')}
        onClick={() => picker.current?.click()}
      >
        <IconPhoto size={19} stroke={1.7} aria-hidden="true" />
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t('format.image')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onImage(file);
        }}
      />
    </div>
  );
}

const selectionOf = (field: HTMLTextAreaElement) => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
});

/** Changes the text so that the browser can undo it; where it cannot, the text is set. */
function perform(field: HTMLTextAreaElement, edit: Edit, onChange: (body: string) => void): void {
  const { from, to, insert, select } = edit;
  const next = applied(field.value, edit);
  field.focus();
  field.setSelectionRange(from, to);
  const isDone = document.execCommand?.('insertText', false, insert) ?? false;
  if (!isDone || field.value !== next) {
    field.value = next;
    onChange(next);
  }
  field.setSelectionRange(...(select as [number, number]));
}
