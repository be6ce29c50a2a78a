import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ZodError } from 'zod';
import {
  findOperatorDetails,
  saveOperatorDetails,
} from '../../apps/server/src/features/operator-details/operator-details.service.ts';
import { logOperator } from '../../apps/server/src/features/operator-log/operator-log.service.ts';
import { type Command, CommandError, fileOf } from './command.ts';

export const detailsShow: Command = {
  usage: 'details show',
  summary: 'prints who runs the platform, as the legal pages say it',
  async run({ db }) {
    const known = await findOperatorDetails(db);
    if (known) return JSON.stringify(known.details, null, 2);
    return 'Nobody has said who runs the platform, so nobody can register. Say it in the settings of the operator area, or by `details set FILE.json`.';
  },
};

export const detailsSet: Command = {
  usage: 'details set FILE.json',
  summary: 'says who runs the platform; when the file is missing, writes what is known to it',
  async run({ db, clock }, file) {
    const path = fileOf(file!);
    const known = await findOperatorDetails(db);
    if (!existsSync(path)) {
      writeFileSync(path, `${JSON.stringify(known?.details ?? template, null, 2)}\n`);
      throw new CommandError(`${file} was missing: it is there now. Fill it in and repeat this command.`);
    }
    const details = parsed(file!, readFileSync(path, 'utf8'));
    try {
      await db.transaction(async (tx) => {
        await saveOperatorDetails(tx, { details, version: known?.version ?? 0 }, clock.now());
        const reason = 'npm run operator -- details set';
        await logOperator(
          tx,
          null,
          { action: 'settings_changed', subject_kind: 'settings', subject_id: 'details', reason },
          clock.now(),
        );
      });
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      const problems = error.issues.map(({ path: field, message }) => `  ${field.join('.')}: ${message}`);
      throw new CommandError([`Nothing was stored. Please correct in ${file}:`, ...problems].join('\n'));
    }
    return 'The legal pages say so from now on.';
  },
};

/** Empty texts are refused where something is required; null may stay. */
const template = {
  ...{ name: '', street: '', postal_code: '', city: '', represented_by: null, phone: '', email: '' },
  ...{ register_court: null, register_number: null, vat_id: null, responsible_person: null, contact_point: '' },
  ...{ data_protection_officer: null, supervisory_authority: '', processors: null, third_countries: null },
  accessibility_check: null,
};

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}
