import {
  type Granted,
  grantOperator,
  listOperators,
  type Revoked,
  revokeOperator,
} from '../../apps/server/src/features/auth/operators/operators.service.ts';
import { removeSecondFactorOf } from '../../apps/server/src/features/auth/operators/second-factor.service.ts';
import { type Command, CommandError } from './command.ts';
import { shopPartsOf } from './shop.ts';

const refusedGrants: Readonly<Partial<Record<Granted['outcome'], string>>> = {
  unknown: 'has no account here. Only the first operator gets a new one: everybody else registers before.',
  unconfirmed: 'has not confirmed the address yet.',
  locked: 'is locked: unlock the account before.',
  leaving: 'waits for its deletion: have the person log in before, which takes it back.',
  candidate: "is a candidate's account. Who runs the platform needs another one, of a company or of nobody.",
  sub_account: 'is a sub-account, which its main account manages.',
};

const refusedRevokes: Readonly<Partial<Record<Revoked['outcome'], string>>> = {
  unknown: 'has no account here.',
  none: 'does not run the platform.',
  last: 'is the last operator who can log in: grant it to somebody else before.',
};

export const grant: Command = {
  usage: 'grant EMAIL',
  summary: 'lets an account run the platform; while there is no operator, makes one and prints its link',
  async run(parts, email) {
    const granted = await grantOperator(await shopPartsOf(parts), addressOf(email!));
    if (granted.outcome === 'already') return `${email} runs the platform already.`;
    if (granted.outcome === 'granted') return `${email} runs the platform from now on, and gets a mail.`;
    if (granted.outcome !== 'invited') throw new CommandError(`${email} ${refusedGrants[granted.outcome]}`);
    return [
      `${email} runs the platform as soon as a password is set there, within 14 days:`,
      granted.link,
      'The link is in a mail as well. Repeat the command for a new one.',
    ].join('\n');
  },
};

export const revoke: Command = {
  usage: 'revoke EMAIL',
  summary: 'takes that back at once; an account that was only for this is erased',
  async run(parts, email) {
    const { outcome } = await revokeOperator(await shopPartsOf(parts), addressOf(email!));
    if (outcome === 'revoked') return `${email} does not run the platform any more; the account stays.`;
    if (outcome === 'erased') return `${email} does not run the platform any more; the account is closed and erased.`;
    throw new CommandError(`${email} ${refusedRevokes[outcome]}`);
  },
};

export const twoFactorRemove: Command = {
  usage: 'two-factor remove EMAIL',
  summary: 'lets an operator who lost the second factor in by the password alone',
  async run(parts, email) {
    const outcome = await removeSecondFactorOf(await shopPartsOf(parts), addressOf(email!));
    if (outcome === 'removed') return `${email} needs no second factor any more, and gets a mail.`;
    throw new CommandError(`${email} ${outcome === 'none' ? 'has no second factor.' : refusedRevokes.unknown}`);
  },
};

export const list: Command = {
  usage: 'list',
  summary: 'lists who runs the platform',
  async run({ db }) {
    const operators = await listOperators(db);
    if (operators.length === 0) return 'Nobody runs the platform yet. `grant EMAIL` makes the first operator.';
    return operators
      .map(({ email, has_company, is_waiting, last_login_at }) => {
        const account = has_company ? 'account of a company' : 'operator only';
        const login = is_waiting
          ? 'no password yet'
          : last_login_at
            ? `last login ${dayOf(last_login_at)}`
            : 'no login';
        return `${email}  ${account}, ${login}`;
      })
      .join('\n');
  },
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** @throws {CommandError} For what cannot be an address. */
function addressOf(typed: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) || typed.length > 254) {
    throw new CommandError(`${typed} is no e-mail address.`);
  }
  return typed;
}
