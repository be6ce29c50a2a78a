import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { DEFAULT_LOCALE } from '@gegenpost/contract/shared/constants.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './error-handler.ts';
import { notFound } from './errors.ts';
import { type FindPreload, type PagePreload, preloadsOf } from './page-preloads.ts';
import { targetOf } from './web-paths.ts';

/** The built web app on disk. */
export type WebApp = {
  dir: string;
  /** Paths below the folder, e.g. `assets/app-1a2b.js`. Empty when there is no build. */
  files: ReadonlySet<string>;
  /** Matches paths below the locale that are pages of the app; content pages come in addition. */
  pages: RegExp;
  findPreload: FindPreload;
  /** Hashes of the inline scripts of its pages, for the Content-Security-Policy. */
  scriptHashes: readonly string[];
};

/** What stands at an address of a content page: the page, or where it is now. */
export type ContentPage = { kind: 'page'; title: string; description: string | null } | { kind: 'moved'; slug: string };

/** Finds a content page by the slug of an address; null: there is none. */
export type FindContentPage = (slug: string) => Promise<ContentPage | null>;

declare module 'fastify' {
  interface FastifyInstance {
    webApp: WebApp;
  }
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Files for the server alone, which are never sent to browsers. */
const PRIVATE_FILES = /^(for-server\.json|front\.html|sharing\.html|lists\.html|market\.html|\.vite\/.*|.*\.(br|gz))$/;

/** Loads the description of a built web app; without a build the server offers the API alone. */
export async function loadWebApp(dir: string): Promise<WebApp> {
  let names: string[];
  try {
    names = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { dir, files: new Set(), pages: /(?!)/, findPreload: () => '', scriptHashes: [] };
  }
  const notes: { script_hashes: string[]; pages: string; preloads?: PagePreload[] } = names.includes('for-server.json')
    ? JSON.parse(await readFile(path.join(dir, 'for-server.json'), 'utf8'))
    : { script_hashes: [], pages: '' };
  return {
    dir,
    files: new Set(names.filter((name) => !PRIVATE_FILES.test(name))),
    // A path in other letters is another path, for the app's router too.
    pages: new RegExp(notes.pages),
    findPreload: preloadsOf(notes.preloads ?? []),
    scriptHashes: notes.script_hashes,
  };
}

/**
 * Answers every GET without a route: files, pages of the app, redirects to the locale, 404.
 *
 */
export async function serveWebApp(
  app: FastifyInstance,
  { dir, files, pages, findPreload }: WebApp,
  findPage: FindContentPage,
): Promise<void> {
  if (files.size === 0) {
    app.log.warn({ dir }, 'the web app is not built: serving the API alone');
    return;
  }
  await app.register(fastifyStatic, { root: dir, serve: false, preCompressed: true, cacheControl: false });
  app.get('/*', { access: 'public', config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    const target = targetOf(request.url, { files, pages });
    if (target.kind === 'app' || target.kind === 'content') {
      reply.header('link', findPreload(pathBelowLocale(request.url), request.optionalActor === null));
    }
    switch (target.kind) {
      case 'file':
        return sendWebFile(reply, target.name);
      case 'frontpage':
        if (request.optionalActor) return reply.redirect('/de/dashboard');
        return sendWebFile(reply.header('vary', 'cookie'), 'front.html');
      case 'shared':
        // Logged-in users get the app at this address, guests the page without it: the response depends on the cookie.
        reply.header('vary', 'cookie').header('x-robots-tag', 'noindex, nofollow');
        return sendWebFile(reply, request.optionalActor ? 'index.html' : 'sharing.html');
      case 'app':
        if (target.hidden) reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
        return sendWebFile(reply.code(target.found ? 200 : 404), 'index.html');
      case 'content':
        return sendContentPage(reply, target, { dir, findPage });
      case 'redirect':
        return reply.redirect(target.to);
      case 'nothing':
        return sendError(reply, notFound());
    }
  });
}

/** `/de/inbox?folder=archive` → `inbox` */
const pathBelowLocale = (url: string): string =>
  url.replace(/\?.*$/, '').replace(`/${DEFAULT_LOCALE}/`, '').replace(/\/+$/, '');

/** Sends the app with the title and description of a content page, or leads to its present address. */
async function sendContentPage(
  reply: FastifyReply,
  { slug, search }: { slug: string; search: string },
  { dir, findPage }: { dir: string; findPage: FindContentPage },
): Promise<FastifyReply> {
  // While the database is down the app is sent, which then shows the problem.
  const page = await findPage(slug).catch(() => undefined);
  if (page?.kind === 'moved') return reply.redirect(`/${DEFAULT_LOCALE}/${page.slug}${search}`, 301);
  if (!page) return sendWebFile(reply.code(page === null ? 404 : 200), 'index.html');
  const template = await readFile(path.join(dir, 'index.html'), 'utf8');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .send(describe(template, page));
}

/** Writes title and description of a page into the head of the app. */
export function describe(
  template: string,
  { title, description }: { title: string; description: string | null },
): string {
  const titled = template.replace(
    /<title>([^<]*)<\/title>/,
    (_, site: string) => `<title>${escaped(title)} – ${site}</title>`,
  );
  if (description === null) return titled;
  return titled.replace(
    /(<meta name="description" content=")[^"]*(")/,
    (_, before: string, after: string) => before + escaped(description) + after,
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Sends the app, which shows the page of this address; false: the app is not built, or has no such page. */
export function sendAppPage(reply: FastifyReply, { pages, files }: WebApp, path: string): boolean {
  if (!files.has('index.html') || !pages.test(path)) return false;
  sendWebFile(reply, 'index.html');
  return true;
}

/** An HTML file of the build in which the server puts a page; null: the web app is not built. */
export async function readTemplate({ dir }: WebApp, name: string): Promise<string | null> {
  try {
    return await readFile(path.join(dir, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** Files whose name contains a hash of their content are cached for ever; all others are revalidated each time. */
function sendWebFile(reply: FastifyReply, name: string): FastifyReply {
  const isHashed = name.startsWith('assets/');
  reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-cache');
  return reply.sendFile(name);
}
