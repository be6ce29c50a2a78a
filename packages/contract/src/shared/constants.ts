import type { Importance, PartKey } from '../search.ts';

/** Raised by every release; a change clears what the browser stored of user, app and attributes. */
export const BUILD_VERSION = 1632;

export const GEGENPOST_ID_LENGTH = 11;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const DEFAULT_LOCALE = 'de';
export const DEFAULT_CURRENCY = 'EUR';

/** Threads in the dashboard's messages widget. */
export const UNREAD_THREADS_MAX = 10;

export const NOTIFICATION_MS = 5000;
export const TOOLTIP_MS = 3000;
export const SERVICE_WORKER_UPDATE_MS = 3_600_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const COOKIE_CONSENT_DAYS = 30;
export const DELETION_GRACE_DAYS = 30;
/** Days that the ZIP of a data export lies ready. */
export const EXPORT_DAYS = 7;

/** Of the people on the platform, in years. */
export const AGE_MIN = 15;
export const AGE_MAX = 80;
export const CONFIRMATION_MAIL_MINUTES = 10;
/** Extra sub-accounts that come with a subscription. */
export const SUB_ACCOUNTS_INCLUDED = 2;

/** Defaults of a new saved search. */
export const SEARCH_DEFAULTS = {
  age: [20, 40],
  age_ignored: true,
  job_place_radius: 200,
  qualification_type: 1,
} as const;

/** Where a search does not say otherwise: occupation and place are musts, all else counts as a normal wish. */
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
export const SUBJECT_MAX_LENGTH = 150;
export const NAME_MAX_LENGTH = 100;
export const FREE_TEXT_MAX_LENGTH = 5000;
/** Days after which an unanswered contact request lapses, and days until the same company may ask again. */
export const REQUEST_EXPIRY_DAYS = 14;
export const REQUEST_PAUSE_DAYS = 90;
export const FIRST_CONTACTS_PER_DAY = 30;
/** Candidates that one call writes to: no more than a day allows. */
export const RECIPIENTS_MAX = FIRST_CONTACTS_PER_DAY;

export const SESSION_IDLE_HOURS = 12;
export const SESSION_REMEMBER_DAYS = 30;
