import { customType } from 'drizzle-orm/pg-core';

/** Bytes, such as the SHA-256 of a token. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
