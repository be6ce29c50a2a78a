import type { Db } from '#platform/db/db.ts';
import { DEVICE_DAYS, type Device } from '#platform/http/device.ts';
import { networkOf } from '#platform/http/network.ts';
import { newToken } from '#platform/tokens.ts';
import {
  deleteOldPlaces,
  deletePlacesBeyond,
  deletePlacesOf,
  findKnownPlaces,
  upsertPlaces,
} from './login-places.queries.ts';

/** Where a call comes from: the address, and the token of the browser's own cookie, if it has one. */
export type Place = { ip: string; deviceToken: string | undefined };

export function placeOfCall({ ip, device }: { ip: string; device: Device | null }): Place {
  return { ip, deviceToken: device?.token };
}

/** Enough for a few browsers in a few networks. */
const PLACES_MAX = 30;

const lately = (now: Date) => new Date(now.getTime() - DEVICE_DAYS * 24 * 60 * 60_000);
const networkPlace = (ip: string) => `network:${networkOf(ip)}`;
const devicePlace = (token: string) => `device:${token}`;

/** Whether the account of an address logged in lately in this browser, and from this network. */
export async function findPlaces(
  db: Db,
  email: string,
  { ip, deviceToken = '' }: Place,
  now: Date,
): Promise<{ isKnownDevice: boolean; isKnownNetwork: boolean }> {
  const places = [devicePlace(deviceToken), networkPlace(ip)];
  const [isKnownDevice = false, isKnownNetwork = false] = await findKnownPlaces(db, {
    email,
    places,
    since: lately(now),
  });
  return { isKnownDevice, isKnownNetwork };
}

/**
 * Keeps in mind from where somebody proved that an account is theirs.
 *
 * @returns What the browser's own cookie needs: the token that it has, or a new one.
 */
export async function rememberPlace(
  tx: Db,
  userId: number,
  { ip, deviceToken = newToken() }: Place,
  now: Date,
): Promise<Device> {
  await upsertPlaces(tx, userId, [devicePlace(deviceToken), networkPlace(ip)], now);
  await deletePlacesBeyond(tx, userId, PLACES_MAX);
  return { token: deviceToken, user_id: userId };
}

/** Forgets all places of an account but this one: the password was changed, and others may have known the old one. */
export async function rememberOnlyPlace(tx: Db, userId: number, ip: string, now: Date): Promise<Device> {
  await deletePlacesOf(tx, userId);
  // A new token, so that no earlier count is held against it.
  return rememberPlace(tx, userId, { ip, deviceToken: undefined }, now);
}

/** Forgets places that nobody came back to. */
export async function forgetOldPlaces(db: Db, now: Date): Promise<void> {
  await deleteOldPlaces(db, lately(now));
}
