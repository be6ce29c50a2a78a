import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { AppError } from '#platform/http/errors.ts';
import { freshDb } from '#test/db.ts';
import { passAttempt } from './login-lock.service.ts';
import { type Place, rememberPlace } from './login-places.service.ts';
import { proveLogin } from './login-proof.service.ts';

const { db } = await freshDb();
let now = new Date();
const parts = { db, clock: { now: () => now } };
const password = 'Nebelhorn47';
// The cheapest hash possible: this test is about who is admitted, not about the hash.
const quickHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let worlds = 0;
type Person = { email: string; home: Place };

/**
 * An owner at home and two people in one office, each in a known browser, and addresses without an account; in networks
 * that no other run uses.
 */
async function newWorld() {
  const world = ++worlds;
  const office = `10.${world}.0.1`;
  const settle = async (ip: string): Promise<Person> => {
    const { email, user_id } = await createUser(db);
    const { token } = await rememberPlace(db, user_id, { ip, deviceToken: undefined }, now);
    return { email, home: { ip, deviceToken: token } };
  };
  const people = [await settle(`10.${world}.1.1`), await settle(office), await settle(office)];
  await db.update(users).set({ password_hash: quickHash });
  const nobody = [1, 2, 3].map((number) => `nobody-${world}-${number}@example.org`);
  const targets = [...people.map(({ email }) => email), ...nobody];
  return {
    people,
    targets,
    office,
    elsewhere: (network: number) => ({ ip: `10.${world}.2.${network}`, deviceToken: undefined }),
  };
}

type Outcome = 'in' | 'wrong' | 'locked';
async function attempt(email: string, place: Place, word: string): Promise<Outcome> {
  try {
    const proved = await proveLogin(parts, place, { email, password: word });
    if (proved) await passAttempt(db, proved.attempt);
    return proved ? 'in' : 'wrong';
  } catch (error) {
    if (error instanceof AppError && error.status === 423) return 'locked';
    throw error;
  }
}

/** The first account is the owner, whom attackers choose most often. */
const target = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(5) });
const attack = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('stranger' as const), target, network: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('office' as const), target }) },
);
const ownMistake = fc.record({ kind: fc.constant('mistake' as const), person: fc.nat(2) });
const pause = fc.record({ kind: fc.constant('pause' as const), seconds: fc.integer({ min: 1, max: 1200 }) });

test('lets owners log in with a known browser, whatever others try and when', async () => {
  const steps = fc.array(fc.oneof({ weight: 8, arbitrary: attack }, ownMistake, pause), {
    minLength: 30,
    maxLength: 120,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { people, targets, office, elsewhere } = await newWorld();
      const mistakes = [0, 0, 0];
      for (const step of list) {
        if (step.kind === 'pause') now = new Date(now.getTime() + step.seconds * 1000);
        else if (step.kind === 'mistake') {
          const { email, home } = people[step.person]!;
          // The fifth failure would lock their own browser, as intended.
          if (++mistakes[step.person]! < 5) expect(await attempt(email, home, 'falsch')).toBe('wrong');
        } else {
          const place = step.kind === 'office' ? { ip: office, deviceToken: undefined } : elsewhere(step.network);
          expect(await attempt(targets[step.target]!, place, 'falsch')).not.toBe('in');
        }
      }
      for (const { email, home } of people) expect(await attempt(email, home, password)).toBe('in');
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('judges no more guesses of strangers than the limits say, and lets none of them in once they are reached', async () => {
  const steps = fc.array(attack, { minLength: 80, maxLength: 160 });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { targets, office, elsewhere } = await newWorld();
      const judged = new Map<string, number>();
      for (const step of list) {
        const place = step.kind === 'office' ? { ip: office, deviceToken: undefined } : elsewhere(step.network);
        const email = targets[step.target]!;
        if ((await attempt(email, place, 'falsch')) !== 'wrong') continue;
        for (const key of [email, place.ip, `${email} ${place.ip}`]) judged.set(key, (judged.get(key) ?? 0) + 1);
      }
      for (const [key, count] of judged) {
        expect(count).toBeLessThanOrEqual(key.includes(' ') ? 5 : key.includes('@') ? 50 : 20);
        const isFullAccount = key.includes('@') && !key.includes(' ') && count === 50;
        if (isFullAccount) expect(await attempt(key, elsewhere(31), password)).toBe('locked');
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
