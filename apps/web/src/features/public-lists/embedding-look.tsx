import type { Embedding } from '@gegenpost/contract/embedding.ts';
import { textColorOn } from '@gegenpost/contract/shared/contrast.ts';
import { SegmentedControl, Switch } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { EmbeddingOrigins } from './embedding-origins.tsx';
import { useChangeEmbedding } from './public-lists.queries.ts';

const WIDTHS = { phone: 390, desktop: 1040 } as const;
/** Of the preview, in pixels, however small the list is shown. */
const HEIGHT = 640;
type Width = keyof typeof WIDTHS;

/** Colour, state and places of the list, with the list itself as it looks then. */
export function EmbeddingLook({ embedding }: { embedding: Embedding }) {
  const { t } = useTranslation('public-lists');
  const change = useChangeEmbedding();
  const [width, setWidth] = useState<Width>('desktop');
  const { color, is_active, agent } = embedding;
  const text = textColorOn(color);
  const ratio = text.contrast.toLocaleString('de-DE', { maximumFractionDigits: 1 });
  const save = (values: Parameters<typeof change.mutate>[0]) =>
    change.mutate(values, { onError: notifyFailureOf('embedding') });
  return (
    <SheetSection title={t('look')} id="look">
      <p className="embedding-color">
        <label htmlFor="embedding-color">{t('color')}</label>
        <input
          id="embedding-color"
          type="color"
          value={`#${color}`}
          onChange={(event) => save({ color: event.currentTarget.value.slice(1).toLowerCase() })}
        />
        <span role="status">{t('contrast', { color: t(text.color === '000000' ? 'black' : 'white'), ratio })}</span>
      </p>
      <Switch
        label={t('active')}
        description={t('active_hint')}
        checked={is_active}
        onChange={(event) => save({ is_active: event.currentTarget.checked })}
      />
      <EmbeddingOrigins origins={embedding.origins} onChange={(origins) => save({ origins })} />
      <h3>{t('preview')}</h3>
      <SegmentedControl
        aria-label={t('preview_width')}
        value={width}
        onChange={(value) => setWidth(value as Width)}
        data={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <Preview
        key={`${color} ${is_active}`}
        width={WIDTHS[width]}
        src={`/de/staffagent-candidates?agent=${agent}&color=${color}&frame=1&preview=1`}
      />
    </SheetSection>
  );
}

/** The list as a page of this width shows it, made smaller until it fits. */
function Preview({ width, src }: { width: number; src: string }) {
  const { t } = useTranslation('public-lists');
  const { ref, width: room } = useElementSize();
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div className="embedding-preview" ref={ref} style={{ height: HEIGHT }}>
      <iframe title={t('preview')} style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }} src={src} />
    </div>
  );
}
