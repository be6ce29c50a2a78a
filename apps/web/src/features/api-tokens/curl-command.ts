import type { TokenScope } from '@gegenpost/contract/api-tokens.ts';
import { candidateApi } from '@gegenpost/contract/candidate-api.ts';

/** A first call that a token with these scopes may make, for a shell; it changes nothing. */
export function curlCommand(secret: string, scopes: readonly TokenScope[], origin = location.origin): string {
  const path = scopes.includes('candidates:read')
    ? candidateApi.list.url
    : candidateApi.catalogue.url.replace(':code', 'working_time');
  return `curl -H 'Authorization: Bearer ${secret}' '${origin}${path}'`;
}
