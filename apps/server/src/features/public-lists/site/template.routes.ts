import type { FastifyInstance } from 'fastify';
import { readTemplate, type WebApp } from '#platform/http/web-app.ts';
import { BARE_TEMPLATE } from './layout.ts';

const templates = new WeakMap<WebApp, Promise<string>>();

/** The page of the build into which lists are put; a bare one without a build. */
export function templateOf({ webApp }: Pick<FastifyInstance, 'webApp'>): Promise<string> {
  const known = templates.get(webApp) ?? readTemplate(webApp, 'lists.html').then((text) => text ?? BARE_TEMPLATE);
  templates.set(webApp, known);
  return known;
}
