import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveMark } from '#ui/save-mark.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import '#ui/icon-button.css';
import { type Block, nameOf } from './block-name.ts';
import { useAutosave } from './use-autosave.ts';

/** Forms are heavy, and the settings of companies have none. */
const BlockForm = lazy(async () => ({ default: (await import('./block-form.tsx')).BlockForm }));

/** Companies that cannot find the candidate. */
export function BlocksSection({ blocks }: { blocks: Block[] }) {
  const { t } = useTranslation('settings');
  const list = useRef<HTMLUListElement>(null);
  const { state, save } = useAutosave(t('blocks.title'));
  const remove = (index: number) => {
    save({ visibility: { blocks: blocks.filter((_, other) => other !== index) } });
    list.current?.focus();
  };
  return (
    <SheetSection id="blocks" title={t('blocks.title')} intro={t('blocks.intro')}>
      {blocks.length === 0 && <p className="setting-muted">{t('blocks.empty')}</p>}
      <ul className="blocks" ref={list} tabIndex={-1} aria-label={t('blocks.list')} hidden={blocks.length === 0}>
        {blocks.map((block, index) => (
          <li key={nameOf(block)}>
            <span>
              {nameOf(block)}
              <small>{t(block.company_name === null ? 'blocks.domain_hint' : 'blocks.name_hint')}</small>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('blocks.remove', { name: nameOf(block) })}
              onClick={() => remove(index)}
            >
              <IconX size={18} stroke={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <SaveMark state={state} label={t('blocks.title')} />
      <Suspense fallback={<div className="block-form-place" />}>
        <BlockForm blocks={blocks} />
      </Suspense>
    </SheetSection>
  );
}
