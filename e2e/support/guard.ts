import type { BrowserContext, Page, Request } from '@playwright/test';

/** What went wrong in the pages of a context, as lines to read. */
export type Faults = string[];

/**
 * Writes down every console error (a breach of the Content-Security-Policy is one), every exception, every answer from
 * 500 upwards and every call that found no server. Refusals (4xx) are part of journeys and stand in their assertions.
 */
export function watchFaults(context: BrowserContext): Faults {
  const faults: Faults = [];
  context.on('console', (message) => {
    const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !refusal) faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (webError) => {
    faults.push(`exception: ${webError.error().message}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${name(response.request())}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A call is aborted when its page goes.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason}: ${name(request)}`);
  });
  return faults;
}

const name = (request: Request) => `${request.method()} ${request.url()}`;

/** Pages of a context that show something of ours. */
export const openPages = (context: BrowserContext): Page[] =>
  context.pages().filter((page) => page.url().startsWith('http') && !page.isClosed());
