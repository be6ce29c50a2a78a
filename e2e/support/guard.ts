import type { BrowserContext, Page, Request } from '@playwright/test';

/** Errors in the pages of a context, as readable lines. */
export type Faults = string[];

/**
 * Records console errors (which include breaches of the Content-Security-Policy), exceptions, answers from 500 upwards
 * and failed requests. Answers 4xx are part of journeys, which assert them.
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
    // Leaving a page aborts its calls.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason}: ${name(request)}`);
  });
  return faults;
}

const name = (request: Request) => `${request.method()} ${request.url()}`;

/** Pages of a context that show our site. */
export const openPages = (context: BrowserContext): Page[] =>
  context.pages().filter((page) => page.url().startsWith('http') && !page.isClosed());
