import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { Button } from '@mantine/core';
import { type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LetterHead } from '#ui/letter-head.tsx';
import { areaOf, type Cut, fitted, movedBy, sides, wholeImage, withoutBorder, withSide } from './logo-crop.ts';
import './logo-dialog.css';

/** Twice what the server keeps at most, so that it has something to draw from. */
const SENT = { width: 1024, height: 512 };
const SHOWN = { width: 560, height: 320 };
const KEPT_SMALL = { width: 256, height: 128 };

type Props = { image: ImageBitmap; company: CompanyProfile; onDone: (logo: Blob) => void; onCancel: () => void };

/** Cuts the logo out of an image, with finger, mouse or keys; it shows what letters and tiles make of it. */
export function LogoDialog({ image, company, onDone, onCancel }: Props) {
  const { t } = useTranslation('company');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [cut, setCut] = useState(wholeImage);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const handleSave = () => {
    drawn(image, cut, SENT).toBlob((logo) => logo && onDone(logo), 'image/png');
  };
  return (
    <dialog ref={dialog} className="logo-dialog" aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{t('logo.crop')}</h2>
      <p className="company-hint">{t('logo.crop_hint')}</p>
      <CropArea image={image} cut={cut} onCut={setCut} />
      <div className="logo-sliders">
        {sides.map((side) => (
          <label key={side}>
            {t(`logo.sides.${side}`)}
            <input
              type="range"
              min={0}
              max={95}
              step={1}
              value={Math.round(cut[side] * 100)}
              aria-valuetext={t('logo.cut_off', { percent: Math.round(cut[side] * 100) })}
              onChange={({ currentTarget }) => setCut(withSide(cut, side, Number(currentTarget.value) / 100))}
            />
          </label>
        ))}
      </div>
      <div className="company-buttons">
        <Button size="sm" variant="default" onClick={() => setCut(borderless(image))}>
          {t('logo.trim')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setCut(wholeImage)}>
          {t('logo.whole')}
        </Button>
      </div>
      <Looks image={image} cut={cut} company={company} />
      <footer>
        <Button variant="default" onClick={onCancel}>
          {t('logo.cancel')}
        </Button>
        <Button onClick={handleSave}>{t('logo.save')}</Button>
      </footer>
    </dialog>
  );
}

type AreaProps = { image: ImageBitmap; cut: Cut; onCut: (change: (cut: Cut) => Cut) => void };

/** The image on a checker board, which shows through where it is transparent. The sliders do the same with keys. */
function CropArea({ image, cut, onCut }: AreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const size = useMemo(() => fitted(image, SHOWN), [image]);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
  }, [image, size]);
  const handleMove = ({ movementX, movementY, buttons }: PointerEvent) => {
    if (buttons === 0 || !area.current) return;
    const { clientWidth, clientHeight } = area.current;
    onCut((now) => movedBy(now, { dx: movementX / clientWidth, dy: movementY / clientHeight }));
  };
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div ref={area} className="logo-area" style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}>
      <canvas ref={canvas} width={size.width} height={size.height} />
      <div
        className="logo-frame"
        style={{
          left: percent(cut.left),
          right: percent(cut.right),
          top: percent(cut.top),
          bottom: percent(cut.bottom),
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handleMove}
      >
        {sides.map((side) => (
          <Edge key={side} side={side} area={area} onCut={onCut} />
        ))}
      </div>
    </div>
  );
}

type EdgeProps = Pick<AreaProps, 'onCut'> & {
  side: (typeof sides)[number];
  area: React.RefObject<HTMLDivElement | null>;
};

/** An edge of the frame, drawn with the pointer. */
function Edge({ side, area, onCut }: EdgeProps) {
  const handleMove = (event: PointerEvent) => {
    event.stopPropagation();
    const box = area.current?.getBoundingClientRect();
    if (event.buttons === 0 || !box) return;
    const shares = {
      left: (event.clientX - box.left) / box.width,
      right: (box.right - event.clientX) / box.width,
      top: (event.clientY - box.top) / box.height,
      bottom: (box.bottom - event.clientY) / box.height,
    };
    onCut((now) => withSide(now, side, shares[side]));
  };
  return (
    <i
      data-side={side}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={handleMove}
    />
  );
}

/** How letters and tiles will show it. */
function Looks({ image, cut, company }: Pick<Props, 'image' | 'company'> & { cut: Cut }) {
  const { t } = useTranslation('company');
  const address = useMemo(() => drawn(image, cut, KEPT_SMALL).toDataURL('image/png'), [image, cut]);
  const { name_addition, street, postal_code, city, country } = company;
  return (
    <div className="logo-looks">
      <figure>
        <figcaption>{t('live.letter')}</figcaption>
        <LetterHead
          name={company.name}
          gegenpostId={null}
          logo={address}
          head={{ name_addition, line: null, street, postal_code, city, country, website: null }}
        />
      </figure>
      <figure>
        <figcaption>{t('live.tile')}</figcaption>
        <div className="company-live-tile">
          <img className="company-mark" src={address} width={34} height={34} alt="" />
          <span>{company.name}</span>
        </div>
      </figure>
    </div>
  );
}

/** What the cut leaves, drawn into a size. */
function drawn(image: ImageBitmap, cut: Cut, within: { width: number; height: number }): HTMLCanvasElement {
  const { x, y, width, height } = areaOf(image, cut);
  const size = fitted({ width, height }, within);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  }
  return canvas;
}

function borderless(image: ImageBitmap): Cut {
  const canvas = drawn(image, wholeImage, SHOWN);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels ? withoutBorder(canvas, pixels.data) : wholeImage;
}
