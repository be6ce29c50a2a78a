import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { launchArguments, provideShell } from './browser.ts';
import { watchFaults } from './guard.ts';

let browser: Browser;
let server: Server;
let origin: string;

/** Pages by path: their scripts run under a policy that forbids images of other origins. */
const pages: Record<string, string> = {
  '/quiet': "fetch('/refused')",
  '/console': "console.error('oh')",
  '/exception': "setTimeout(() => { throw new Error('lost') })",
  '/policy': "new Image().src = 'https://example.org/x.png'",
  '/broken': "fetch('/fails')",
  '/gone': "fetch('http://127.0.0.1:9/').catch(() => {})",
};

beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    const status = url === '/fails' ? 500 : url === '/refused' ? 404 : 200;
    const headers = { 'content-type': 'text/html', 'content-security-policy': "img-src 'self' data:" };
    response
      .writeHead(status, headers)
      .end(`<title>x</title><link rel=icon href=data:,><script>${pages[url]}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { executablePath, env } = await provideShell();
  browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: [...launchArguments] });
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function faultsOf(path: string): Promise<string[]> {
  const context = await browser.newContext();
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await context.close();
  return faults;
}

test.each([
  ['/console', /^console: oh/],
  ['/exception', /^exception: lost/],
  ['/policy', /^console: .*Content Security Policy/],
  ['/broken', /^500: GET .*\/fails$/],
  ['/gone', /^net::ERR_.*: GET http:\/\/127\.0\.0\.1:9\/$/],
])('sees the fault of %s', async (path, fault) => {
  expect(await faultsOf(path)).toContainEqual(expect.stringMatching(fault));
});

test('leaves a refusal to the assertions of the journey', async () => {
  expect(await faultsOf('/quiet')).toEqual([]);
});

test('finds what is not accessible', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent('<html lang=de><title>x</title><main><h1>x</h1><input></main></html>');
  await expect(expectAccessible(page)).rejects.toThrow('label');
  await page.setContent('<html lang=de><title>x</title><main><h1>x</h1><input aria-label=Name></main></html>');
  await expectAccessible(page);
  await page.locator('input').evaluate((input) => input.removeAttribute('aria-label'));
  await expect(expectAccessible(page)).rejects.toThrow('label');
  await context.close();
});

test('measures a target that lies beneath a bar where it can be reached', async () => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  const page = await context.newPage();
  const link = (top: number, height: number) =>
    `<a href=#${top} style="position:absolute;top:${top}px;width:150px;height:${height}px;overflow:hidden">Angebot</a>`;
  await page.setContent(`<html lang=de><title>x</title><body style="margin:0">
    <header style="position:sticky;top:0;height:60px;z-index:1">
      <a href=#y style="position:absolute;top:20px;width:300px;height:38px">Kopf</a></header>
    <main style="height:3000px"><h1>x</h1>${link(400, 30)}</main></html>`);
  await page.evaluate(() => scrollTo(0, 358));
  await expectAccessible(page);
  await page.locator('main').evaluate((main, small) => main.insertAdjacentHTML('beforeend', small), link(431, 9));
  await expect(expectAccessible(page)).rejects.toThrow('target-size');
  await context.close();
});
