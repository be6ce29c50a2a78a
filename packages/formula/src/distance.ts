const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

type Point = { latitude: number; longitude: number };

/** Kilometres between two points on the sphere, by the haversine formula; the error is at most 0.5 %. */
export function distanceKm(a: Point, b: Point): number {
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const chord =
    sinLatitude * sinLatitude +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * sinLongitude * sinLongitude;
  // Rounding errors may make the value for opposite points greater than 1, for which asin is NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}
