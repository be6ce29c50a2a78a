import type { Importance, PartKey } from '../explanation.ts';

/** Increased by every release; a change clears the stored data of user, app and attributes in browsers. */
export const BUILD_VERSION = 1632;

export const GEGENPOST_ID_LENGTH = 11;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const DEFAULT_LOCALE = 'de';
export const DEFAULT_CURRENCY = 'EUR';

/** Most threads in the dashboard's messages widget. */
export const UNREAD_THREADS_MAX = 10;

export const NOTIFICATION_MS = 5000;
export const TOOLTIP_MS = 3000;
export const SERVICE_WORKER_UPDATE_MS = 3_600_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const COOKIE_CONSENT_DAYS = 30;
export const DELETION_GRACE_DAYS = 30;
/** Days for which the ZIP of a data export can be downloaded. */
export const EXPORT_DAYS = 7;

/** Ages of the platform's users, in years. */
/** Pay for which hits are counted, in thousands of euros a year. Nobody can wish more than the last one. */
export const PAY_STEPS: readonly number[] = [...Array.from({ length: 21 }, (_, step) => 20 + 5 * step), 500];
/** Months ahead by whose end available hits are counted; the last one is later than anybody plans. */
export const START_STEPS: readonly number[] = [...Array.from({ length: 13 }, (_, month) => month), 120];
export const AGE_MIN = 15;
export const AGE_MAX = 80;
export const CONFIRMATION_MAIL_MINUTES = 10;
/** Sub-accounts included in a subscription. */
export const SUB_ACCOUNTS_INCLUDED = 2;

/** Most postal regions of a search. */
export const JOB_REGIONS_MAX = 60;
/** Numbers of hits by region below this one are not told. */
export const REGION_COUNT_MIN = 5;

/** Default values of a new saved search. */
export const SEARCH_DEFAULTS = {
  age: [20, 40],
  age_ignored: true,
  job_place_radius: 200,
  qualification_type: 1,
} as const;

/** Default importance: occupation and place are musts, all other parts are normal wishes. */
export const DEFAULT_IMPORTANCE: Readonly<Record<PartKey, Importance>> = {
  occupation: 4,
  skills: 2,
  distance: 4,
  pay: 2,
  availability: 2,
  working_time: 2,
  languages: 2,
  education: 2,
};

export const MESSAGE_MAX_LENGTH = 10_000;
/** Questions before a decision: their length, how many of a request, and how long its time stands still for one. */
export const QUESTION_MAX_LENGTH = 500;
export const QUESTIONS_MAX = 3;
export const QUESTION_PAUSE_DAYS = 7;
/** Days that are left at least after the company answered a question. */
export const DAYS_AFTER_ANSWER = 2;
export const SUBJECT_MAX_LENGTH = 150;
export const NAME_MAX_LENGTH = 100;
export const FREE_TEXT_MAX_LENGTH = 5000;
/** Days after which an unanswered contact request expires, and days until the same company may send another one. */
export const REQUEST_EXPIRY_DAYS = 14;
export const REQUEST_PAUSE_DAYS = 90;
export const FIRST_CONTACTS_PER_DAY = 30;
/** Most candidates of one call: the limit of first contacts a day. */
export const RECIPIENTS_MAX = FIRST_CONTACTS_PER_DAY;

export const SESSION_IDLE_HOURS = 12;
export const SESSION_REMEMBER_DAYS = 30;
