import type { Access } from '#platform/http/access.ts';

type Operation = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;

/** Operations with the roles that may call them and the owner of their object. */
export type Operations = Readonly<Record<Operation, Access>>;

export const everyone = [1, 2, 3, 4] as const;
export const candidates = [1] as const;
export const companies = [2, 3, 4] as const;
export const employers = [2] as const;
export const recruiters = [3, 4] as const;
export const reading = { scope: 'candidates:read' } as const;
export const writing = { scope: 'candidates:write' } as const;
export const accounts = [1, 2, 3, 4, 5] as const;
