import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, drawnBy, sideOf, wholeCrop, withinImage, ZOOM_MAX, zoomedBy } from './crop.ts';
import './crop-dialog.css';

/** The server stores 512 pixels. */
const IMAGE_PX = 512;
const QUALITY = 0.92;
const KEY_STEP = 0.05;
const ZOOM_STEP = 1.15;

type Props = { image: ImageBitmap; onDone: (cropped: Blob) => void; onCancel: () => void };

/** Crops an image to a square, by touch, mouse or keyboard; only the square is uploaded. */
export function CropDialog({ image, onDone, onCancel }: Props) {
  const { t } = useTranslation('profiles');
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  const [crop, setCrop] = useState(() => wholeCrop(image));
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    canvas.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => draw(canvas.current, image, crop), [image, crop]);
  const pointers = usePinch(
    (dx, dy) => setCrop((now) => drawnBy(image, now, { dx, dy })),
    (factor) => setCrop((now) => zoomedBy(image, now, factor)),
  );
  const handleKey = (event: KeyboardEvent) => {
    const next = keyed(image, crop, event.key);
    if (!next) return;
    event.preventDefault();
    setCrop(next);
  };
  const handleSave = () => canvas.current?.toBlob((cropped) => cropped && onDone(cropped), 'image/jpeg', QUALITY);
  return (
    <dialog ref={dialog} className="crop-dialog" aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{t('image.crop')}</h2>
      <p className="profile-hint">{t('image.crop_hint')}</p>
      <canvas
        ref={canvas}
        width={IMAGE_PX}
        height={IMAGE_PX}
        tabIndex={0}
        role="img"
        aria-label={t('image.crop_area')}
        onKeyDown={handleKey}
        {...pointers}
      />
      <label className="crop-zoom">
        {t('image.zoom')}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget }) => setCrop(withinImage(image, { ...crop, zoom: Number(currentTarget.value) }))}
        />
      </label>
      <footer>
        <Button variant="default" onClick={onCancel}>
          {t('image.cancel')}
        </Button>
        <Button onClick={handleSave}>{t('image.save')}</Button>
      </footer>
    </dialog>
  );
}

function draw(canvas: HTMLCanvasElement | null, image: ImageBitmap, crop: Crop): void {
  const context = canvas?.getContext('2d');
  if (!context) return;
  const side = sideOf(image, crop);
  context.fillStyle = '#fff'; // transparent pixels become white
  context.fillRect(0, 0, IMAGE_PX, IMAGE_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, IMAGE_PX, IMAGE_PX);
}

/** The crop after a key: the arrows move the square over the image. */
function keyed(image: ImageBitmap, crop: Crop, key: string): Crop | null {
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [KEY_STEP, 0],
    ArrowRight: [-KEY_STEP, 0],
    ArrowUp: [0, KEY_STEP],
    ArrowDown: [0, -KEY_STEP],
  };
  const move = moves[key];
  if (move) return drawnBy(image, crop, { dx: move[0], dy: move[1] });
  if (key === '+') return zoomedBy(image, crop, ZOOM_STEP);
  if (key === '-') return zoomedBy(image, crop, 1 / ZOOM_STEP);
  return null;
}

type Point = { x: number; y: number };

/** Handles pointers: one drags the image, two zoom it; distances are shares of the element's width. */
function usePinch(onDraw: (dx: number, dy: number) => void, onZoom: (factor: number) => void) {
  const down = useRef(new Map<number, Point>());
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => ({
    x: clientX / currentTarget.clientWidth,
    y: clientY / currentTarget.clientHeight,
  });
  const end = ({ pointerId }: PointerEvent) => down.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      down.current.set(event.pointerId, now);
      const other = [...down.current].find(([pointerId]) => pointerId !== event.pointerId)?.[1];
      if (!other) onDraw(now.x - before.x, now.y - before.y);
      else onZoom(Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
