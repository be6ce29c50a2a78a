import { z } from 'zod';
import type { VatAnswer, VatQuestion, VatRegister } from './vat-register.ts';

const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
const TIMEOUT_MS = 10_000;
/** Longest answer that is read, and how much of it is kept as a proof. */
const BYTES_MAX = 100_000;
const RAW_MAX = 10_000;

/** Errors that waiting does not solve: the operator's number is wrong, or the operator is blocked. */
const refusals: ReadonlySet<string> = new Set(['INVALID_REQUESTER_INFO', 'VAT_BLOCKED', 'IP_BLOCKED']);

const Text = z.string().nullish();

const ViesAnswer = z.object({
  valid: z.boolean().optional(),
  /** False in errors, which may have the status 200. */
  actionSucceed: z.boolean().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
  userError: Text,
  vatNumber: Text,
  requestIdentifier: Text,
  name: Text,
  address: Text,
  traderNameMatch: Text,
  traderStreetMatch: Text,
  traderPostalCodeMatch: Text,
  traderCityMatch: Text,
});
type ViesAnswer = z.infer<typeof ViesAnswer>;

type Options = {
  /** The operator's own VAT id: without one there is no consultation id. */
  requester: string;
  url?: string;
  timeoutMs?: number;
};

/**
 * The EU's register over REST. Outages often look like `valid: false`, so only an answer about the requested number
 * without any error code counts as valid or invalid.
 *
 * @see https://ec.europa.eu/taxation_customs/vies/#/technical-information
 */
export function openVies({ requester, url = VIES_URL, timeoutMs = TIMEOUT_MS }: Options): VatRegister {
  return {
    name: 'vies',
    requester,
    async check(question, signal) {
      let raw = '';
      try {
        const response = await fetch(`${url}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(bodyOf(question, requester)),
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        raw = await readStart(response);
        return judge(response.status, raw, question);
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        return { outcome: 'unavailable', error_code: isLate ? 'TIMEOUT' : 'NO_CONNECTION', raw: raw.slice(0, RAW_MAX) };
      }
    },
  };
}

function bodyOf(question: VatQuestion, requester: string): Record<string, string> {
  const { vat_reg_no, name, street, postal_code, city } = question;
  return {
    countryCode: vat_reg_no.slice(0, 2),
    vatNumber: vat_reg_no.slice(2),
    requesterMemberStateCode: requester.slice(0, 2),
    requesterNumber: requester.slice(2),
    traderName: name,
    ...(street === null ? {} : { traderStreet: street }),
    ...(postal_code === null ? {} : { traderPostalCode: postal_code }),
    ...(city === null ? {} : { traderCity: city }),
  };
}

/** @throws {Error} When the answer is longer than `BYTES_MAX`. */
async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > BYTES_MAX) throw new Error('answer too long');
  }
  return text + decoder.decode();
}

function judge(status: number, text: string, { vat_reg_no }: VatQuestion): VatAnswer {
  // PostgreSQL stores no NUL.
  const raw = text.replaceAll('\0', '').slice(0, RAW_MAX);
  const answer = parse(text);
  if (!answer) return { outcome: 'unavailable', error_code: status === 200 ? 'UNREADABLE' : `HTTP_${status}`, raw };
  const code = errorOf(answer);
  if (code !== null) {
    return { outcome: refusals.has(code) ? 'refused' : 'unavailable', error_code: code.slice(0, 100), raw };
  }
  if (status !== 200) return { outcome: 'unavailable', error_code: `HTTP_${status}`, raw };
  if (answer.valid === undefined || !isAbout(answer, vat_reg_no) || contradictsItself(answer))
    return { outcome: 'unavailable', error_code: 'UNREADABLE', raw };
  return {
    outcome: answer.valid ? 'valid' : 'invalid',
    consultation_id: disclosed(answer.requestIdentifier),
    name: disclosed(answer.name),
    address: disclosed(answer.address),
    matches: matchesOf(answer),
    raw,
  };
}

/** Whether the answer is about this number, as far as it says; some answers repeat the prefix. */
const isAbout = ({ vatNumber }: ViesAnswer, vatRegNo: string): boolean =>
  !vatNumber || [vatRegNo, vatRegNo.slice(2)].includes(vatNumber.toUpperCase());

const contradictsItself = ({ valid, userError }: ViesAnswer): boolean => userError === (valid ? 'INVALID' : 'VALID');

function parse(text: string): ViesAnswer | null {
  try {
    return ViesAnswer.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The error code of the answer; null: it has none. */
function errorOf({ actionSucceed, errorWrappers = [], userError }: ViesAnswer): string | null {
  const [first] = errorWrappers;
  if (first) return first.error;
  if (actionSucceed === false) return 'UNKNOWN';
  return userError && userError !== 'VALID' && userError !== 'INVALID' ? userError : null;
}

/** null for an empty text, and for dashes, which member states write that disclose nothing. */
function disclosed(text: string | null | undefined): string | null {
  const said = (text ?? '').replaceAll('\0', '').trim();
  return /^-*$/.test(said) ? null : said.slice(0, 1000);
}

function matchesOf(answer: ViesAnswer): Record<string, string> | null {
  const found = {
    name: answer.traderNameMatch,
    street: answer.traderStreetMatch,
    postal_code: answer.traderPostalCodeMatch,
    city: answer.traderCityMatch,
  };
  const said = Object.entries(found).flatMap(([part, match]) => (match ? [[part, match.slice(0, 50)] as const] : []));
  return said.length > 0 ? Object.fromEntries(said) : null;
}
