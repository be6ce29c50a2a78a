import type { Salutation } from '@gegenpost/contract/shared/scalars.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import './avatar.css';
import { HUE_COUNT, NeutralPortrait, Portrait, portraits } from './avatar-portraits.tsx';

export type AvatarPerson = {
  gegenpost_id: string;
  /** null while the name is not released: the id would reveal the portrait, and with it the sex. */
  id: number | null;
  salutation: Salutation | null;
  has_profile_image?: boolean;
  /** Changes with the image, so that its URL can be cached for ever. */
  hash?: string | null;
  hasSubscription?: boolean;
};

type Props = {
  person: AvatarPerson;
  /** Width and height in pixels. */
  size?: number;
  /** Label for screen readers; without it the image is decoration beside a name. */
  label?: string;
};

/** The profile image, or a placeholder that needs no request. */
export function Avatar({ person, size = 48, label }: Props) {
  return (
    <span className={person.hasSubscription ? 'avatar is-subscriber' : 'avatar'} style={{ width: size, height: size }}>
      {person.has_profile_image ? (
        <img src={imageUrl(person, size)} width={size} height={size} alt={label ?? ''} decoding="async" />
      ) : (
        <svg
          viewBox="0 0 64 64"
          width={size}
          height={size}
          role={label ? 'img' : undefined}
          aria-label={label}
          aria-hidden={label ? undefined : true}
        >
          <Placeholder person={person} />
        </svg>
      )}
    </span>
  );
}

function Placeholder({ person: { gegenpost_id, id, salutation } }: { person: AvatarPerson }) {
  if (id === null || salutation === null) return <NeutralPortrait hue={neutralHue(gegenpost_id)} />;
  const looks = portraits[salutation];
  return <Portrait look={the(looks[id % looks.length], 'look')} />;
}

/**
 * Hue of the neutral placeholder. Derived from the public id only, so that it reveals neither the sex nor the numeric
 * id.
 */
export function neutralHue(gegenpostId: string): number {
  let sum = 0;
  for (const character of gegenpostId) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % HUE_COUNT;
}

/** Images are stored with 512 and with 96 pixels. */
function imageUrl({ gegenpost_id, hash }: AvatarPerson, size: number): string {
  const file = size > 48 ? 'image' : 'image_small';
  return `/api/profiles/${gegenpost_id}/${file}${hash ? `?hash=${encodeURIComponent(hash)}` : ''}`;
}
