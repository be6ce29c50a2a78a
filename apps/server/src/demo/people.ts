import type { ReferencePlace } from '@gegenpost/reference-data/places.ts';
import { fold } from '#features/reference/text-index.ts';
import { drawFirstName, drawSurname, type Origin, origins } from './names.ts';
import type { Random } from './random.ts';

export type Person = {
  gegenpost_id: string;
  salutation: 'm' | 'f';
  title: string | null;
  first_name: string;
  last_name: string;
  birthday: string | null;
  street: string | null;
  postal_code: string;
  city: string;
  country: string;
  phone: string | null;
  mobile: string | null;
  email: string;
};

/** Numbers that the Bundesnetzagentur keeps free for films and books: prefix and how many digits follow. */
const landlines: Record<string, [string, number]> = {
  '1': ['+493023125', 3],
  '2': ['+494066969', 3],
  '5': ['+492214710', 3],
  '6': ['+496990009', 3],
  '8': ['+498999998', 3],
};
const mobiles = [
  ['+4917139200', 2],
  ['+49176040690', 2],
] as const;

const mailDomains = ['post.example', 'mail.example', 'briefkasten.example', 'inbox.example', 'nordmail.example'];

const streets = `Hauptstraße Schulstraße Gartenstraße Bahnhofstraße Dorfstraße Bergstraße Birkenweg Lindenstraße
Kirchstraße Waldstraße Ringstraße Amselweg Wiesenweg Feldstraße Jahnstraße Buchenweg Friedhofstraße Eichenweg Rosenweg
Mühlenweg Goethestraße Schillerstraße Mozartstraße Lessingstraße Kastanienallee Ahornweg Tannenweg Finkenweg Sonnenstraße
Uferstraße Parkstraße Steinweg Mittelstraße Nordstraße Südstraße Brunnenstraße Marktstraße Schlossstraße Ulmenweg`.split(
  /\s+/,
);

const industrialStreets = `Industriestraße Gewerbestraße Daimlerstraße Siemensstraße Robert-Bosch-Straße Dieselstraße
Carl-Benz-Straße Liebigstraße Werkstraße Hafenstraße Am+Gewerbepark Im+Technologiepark Max-Planck-Straße Ottostraße`
  .split(/\s+/)
  .map((name) => name.replaceAll('+', ' '));

export function drawOrigin(random: Random): Origin {
  return random.weighted(origins, ({ weight }) => weight);
}

export function drawStreet(random: Random, kind: 'home' | 'works' = 'home'): string {
  const number = kind === 'home' ? random.int(1, 90) : random.int(1, 220);
  const letter = random.chance(0.12) ? random.pick(['a', 'b', 'c']) : '';
  return `${random.pick(kind === 'home' ? streets : industrialStreets)} ${number}${letter}`;
}

/** A number of the region, as far as a range of it is kept free; else one of Berlin. E.164. */
export function drawLandline(random: Random, postalCode: string): string {
  return drawNumber(random, landlines[postalCode[0]!] ?? landlines['1']!);
}

/** E.164. */
export function drawMobile(random: Random): string {
  return drawNumber(random, random.pick(mobiles));
}

function drawNumber(random: Random, [prefix, digits]: readonly [string, number]): string {
  return prefix + String(random.int(0, 10 ** digits - 1)).padStart(digits, '0');
}

/** Letters as mail addresses and host names have them. */
export function slugOf(text: string): string {
  return fold(text.replace(/[Łł]/g, 'l').replace(/ı/g, 'i'))
    .replaceAll(' ', '-')
    .replace(/[^a-z0-9-]/g, '');
}

/** Hands out every mail address once. */
export function createMailbox(): (firstName: string, lastName: string, domain: string) => string {
  const taken = new Set<string>();
  return (firstName, lastName, domain) => {
    const local = `${slugOf(firstName)}.${slugOf(lastName)}`;
    for (let count = 1; ; count++) {
      const email = `${local}${count === 1 ? '' : count}@${domain}`;
      if (!taken.has(email) && taken.add(email)) return email;
    }
  };
}

export type Draft = {
  sex: 'm' | 'f';
  birthYear: number;
  place: ReferencePlace;
  origin?: Origin;
  /** null: a private address. */
  domain: string | null;
};

/** A person with names of the time, an address and numbers. */
export function drawPerson(random: Random, draft: Draft, takeEmail: ReturnType<typeof createMailbox>): Person {
  const { sex, birthYear, place, origin, domain } = draft;
  const firstName = drawFirstName(random, sex, birthYear, origin);
  const lastName = drawSurname(random, origin);
  const month = String(random.int(1, 12)).padStart(2, '0');
  return {
    gegenpost_id: random.publicId(),
    salutation: sex,
    title: null,
    first_name: firstName,
    last_name: lastName,
    birthday: `${birthYear}-${month}-${String(random.int(1, 28)).padStart(2, '0')}`,
    street: domain === null ? drawStreet(random) : null,
    postal_code: place.postal_code,
    city: place.name,
    country: place.country,
    phone: random.chance(domain === null ? 0.35 : 0.95) ? drawLandline(random, place.postal_code) : null,
    mobile: random.chance(domain === null ? 0.9 : 0.4) ? drawMobile(random) : null,
    email: takeEmail(firstName, lastName, domain ?? random.pick(mailDomains)),
  };
}
