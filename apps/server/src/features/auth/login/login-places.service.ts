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

/** Where a call comes from: its IP address, and the token of the device cookie, if any. */
export type Place = { ip: string; deviceToken: string | undefined };

/**
 * An account whose owner came by a mailed link: the address that can log in now, and the value for the device cookie, so
 * that nobody can lock the owner out of the first login.
 */
export type Activated = { email: string; device: Device };

export function placeOfCall({ ip, device }: { ip: string; device: Device | null }): Place {
  return { ip, deviceToken: device?.token };
}

/** Enough for several browsers in several networks. */
const PLACES_MAX = 30;

const lately = (now: Date) => new Date(now.getTime() - DEVICE_DAYS * 24 * 60 * 60_000);
const networkPlace = (ip: string) => `network:${networkOf(ip)}`;
const devicePlace = (token: string) => `device:${token}`;

/** Whether the account of an address has logged in recently in this browser, and from this network. */
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
 * Records the place from which a person proved that the account is theirs.
 *
 * @returns The value for the device cookie: the present token, or a new one.
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

/** Deletes all places of an account but this one: the password was changed, and others may have known the old one. */
export async function rememberOnlyPlace(tx: Db, userId: number, ip: string, now: Date): Promise<Device> {
  await deletePlacesOf(tx, userId);
  // A new token, so that failures counted under the old one do not matter.
  return rememberPlace(tx, userId, { ip, deviceToken: undefined }, now);
}

/** Deletes places that were not used for long. */
export async function forgetOldPlaces(db: Db, now: Date): Promise<void> {
  await deleteOldPlaces(db, lately(now));
}
