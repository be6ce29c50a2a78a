import type { Params } from 'react-router';

/** Pattern of each parameter; a path with any other value is not found. */
export const paramRules: Record<string, RegExp> = {
  productId: /^[A-Za-z0-9_-]{11}$/,
  threadId: /^[1-9]\d{0,9}$/,
  projectId: /^[1-9]\d{0,9}$/,
  positionId: /^[1-9]\d{0,9}$/,
  candidateId: /^[1-9]\d{0,9}$/,
  pageId: /^[1-9]\d{0,9}$/,
  importId: /^[1-9]\d{0,9}$/,
  entry: /^(sharing|contact)-[1-9]\d{0,9}$/,
  requestId: /^[1-9]\d{0,9}$/,
  role: /^[0-5]$/,
  route: /^[A-Za-z][A-Za-z_]{1,39}$/,
  slug: /^[a-z0-9-]{2,80}$/,
};

export function hasValidParams(params: Params): boolean {
  return Object.entries(params).every(([name, value]) => paramRules[name]?.test(value ?? '') ?? true);
}
