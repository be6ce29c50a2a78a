import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ZodError } from 'zod';
import { findSeller } from '../../apps/server/src/features/invoices/seller.queries.ts';
import { saveSeller } from '../../apps/server/src/features/invoices/seller.service.ts';
import { type Command, CommandError, fileOf } from './command.ts';

/** What each field asks for. A file that still holds one of these texts is refused. */
const template: Readonly<Record<string, string>> = {
  name: 'Company name with its legal form, 70 characters at most',
  street: 'Street and number',
  postal_code: 'Postal code',
  city: 'City',
  contact: 'Person or department for questions about invoices',
  email: 'E-mail address for questions about invoices',
  phone: 'Phone number for questions about invoices',
  vat_id: 'German VAT id, like DE136695976',
  tax_number: 'Tax number of the tax office (Steuernummer)',
  register: 'Seat, court and number, like Sitz Köln, Amtsgericht Köln, HRB 12345',
  managing_directors: 'First and last names of all managing directors',
  bank_name: 'Name of the bank',
  iban: 'IBAN of the account that receives transfers',
  bic: 'BIC of this account',
  creditor_id: 'SEPA creditor id (Gläubiger-ID), like DE98ZZZ09999999999; null without quotes: no direct debits',
};

const jsonOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

export const sellerShow: Command = {
  usage: 'seller show',
  summary: 'prints the seller that new invoices name, with bank account and creditor id',
  async run({ db }) {
    const seller = await findSeller(db);
    if (seller) return jsonOf(seller).trimEnd();
    return 'No seller is entered yet, so nothing can be ordered. `seller set FILE.json` writes a template.';
  },
};

export const sellerSet: Command = {
  usage: 'seller set FILE.json',
  summary: 'stores the seller of future invoices; when the file is missing, writes a template to it',
  async run({ db, clock }, file) {
    const entered = readSeller(file!);
    try {
      await saveSeller(db, entered, clock.now());
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      throw new CommandError(
        problemText(
          file!,
          error.issues.map((issue) => problemOf(issue, entered)),
        ),
      );
    }
    const debits = entered.creditor_id === null ? '\nWithout a creditor id there are no direct debits.' : '';
    return `New invoices name ${entered.name} as seller. Invoices that exist stay as they are.${debits}`;
  },
};

/** @throws {CommandError} When the file is missing, holds no object, or still holds texts of the template. */
function readSeller(file: string): Record<string, unknown> {
  if (!existsSync(fileOf(file))) {
    writeFileSync(fileOf(file), jsonOf(template));
    throw new CommandError(`${file} was missing: a template is there now. Fill it in and repeat this command.`);
  }
  const entered = parsed(file);
  const unchanged = Object.keys(template).filter((field) => entered[field] === template[field]);
  if (unchanged.length > 0) {
    throw new CommandError(
      problemText(
        file,
        unchanged.map((field) => `${field}: still holds the text of the template`),
      ),
    );
  }
  return entered;
}

function parsed(file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(fileOf(file), 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CommandError(`${file} has to hold an object, from { to }.`);
  }
  return value as Record<string, unknown>;
}

const problemText = (file: string, problems: readonly string[]) =>
  [`Nothing was stored. Please correct in ${file}:`, ...problems.map((problem) => `  ${problem}`)].join('\n');

/** `iban: has wrong check digits` */
function problemOf(issue: ZodError['issues'][number], entered: Record<string, unknown>): string {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: there is no such field`;
  if (issue.code === 'invalid_type')
    return `${field}: ${entered[field] === undefined ? 'is missing' : 'has to be a text'}`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return `${field}: is no e-mail address`;
  if (issue.code === 'too_big') return `${field}: has more than ${issue.maximum} characters`;
  return `${field}: ${issue.message}`;
}
