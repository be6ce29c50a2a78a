import { IconX } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { type CookieConsent, optionalServices } from '#platform/cookie-consent.ts';
import { PlainButton } from '#ui/button-link.tsx';
import './cookie-settings.css';
import '#ui/icon-button.css';
import { cookieTexts as texts } from './public.de.ts';

type Props = {
  /** Services that the user has allowed so far. */
  allowed: readonly string[];
  onDecide: (consent: CookieConsent) => void;
  onClose: () => void;
};

/** A choice for each service. A native dialog traps the focus and closes with Escape. */
export default function CookieSettings({ allowed, onDecide, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onDecide(optionalServices.filter((service) => form.has(service)));
  };
  return (
    <dialog ref={dialog} className="cookie-settings" aria-labelledby="cookie-settings-title" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <div className="cookie-settings-head">
          <h2 id="cookie-settings-title">{texts.settingsTitle}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.close}
            onClick={() => dialog.current?.close()}
          >
            <IconX size={20} stroke={1.6} aria-hidden="true" />
          </button>
        </div>
        {(['technical', ...optionalServices] as const).map((service) => (
          <label key={service} className="cookie-service">
            <input
              type="checkbox"
              name={service}
              disabled={service === 'technical'}
              defaultChecked={service === 'technical' || allowed.includes(service)}
            />
            <span>
              <b>{texts.services[service].label}</b>
              {service === 'technical' && ` (${texts.required})`}
              <span className="cookie-purpose">{texts.services[service].purpose}</span>
            </span>
          </label>
        ))}
        <div className="cookie-settings-actions">
          <PlainButton look="outline" type="submit">
            {texts.save}
          </PlainButton>
          <PlainButton look="outline" onClick={() => onDecide([])}>
            {texts.reject}
          </PlainButton>
          <PlainButton look="outline" onClick={() => onDecide(optionalServices)}>
            {texts.allow}
          </PlainButton>
        </div>
      </form>
    </dialog>
  );
}
