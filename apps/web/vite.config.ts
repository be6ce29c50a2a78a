import { brand } from '@gegenpost/contract/shared/brand.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { tokens } from './src/ui/tokens.ts';
import { keepNoticeComplete } from './vite.notice.ts';
import { noteFiles } from './vite.page-files.ts';
import { pdfParts } from './vite.pdf.ts';
import {
  brandIcons,
  brandWords,
  ICON_SIZES,
  inlineSchemeScript,
  keepDocumentsApart,
  keepPublicPagesLight,
  pagePaths,
  preloadFont,
  tokensStyleSheet,
} from './vite.plugins.ts';
import { shortPreloads } from './vite.preloads.ts';
import { createFirstLoad } from './vite.worker.ts';
import { lightZod } from './vite.zod.ts';

const firstLoad = createFirstLoad();
const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** Files of their own: they pack well and stay cached over releases. The build plans the other ones. */
export const libraries = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'app', test: /node_modules\/(?:react-router|@tanstack|i18next|react-i18next|zod)\// },
] as const;

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [
    react(),
    lightZod(),
    shortPreloads(),
    tokensStyleSheet(),
    brandWords(),
    brandIcons(),
    pagePaths(),
    inlineSchemeScript(),
    preloadFont(),
    keepPublicPagesLight(),
    keepDocumentsApart(),
    keepNoticeComplete(),
    pdfParts(),
    noteFiles(),
    firstLoad.plugin,
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/de',
        name: brand.name,
        short_name: brand.name,
        description: brand.description,
        lang: 'de',
        start_url: '/de/dashboard',
        scope: '/de',
        display: 'standalone',
        theme_color: tokens.light.bg,
        background_color: tokens.light.bg,
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          ...ICON_SIZES.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
        // Everybody gets the frame of the app; pages come with the first visit, and those of the navigation after it.
        manifestTransforms: [firstLoad.keepOnly],
        runtimeCaching: [
          {
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'pages', expiration: { maxEntries: 600, maxAgeSeconds: 60 * 86_400 } },
          },
        ],
        // The build adds the frontpage to its HTML after the worker is made, and the API is never cached.
        navigateFallback: '/index.html',
        navigateFallbackAllowlist: [/^\/de\/[^/]/],
        // The server decides whether it is shown as a page of its own or in the app.
        navigateFallbackDenylist: [
          /^\/de\/external-sharing\//,
          /^\/de\/(staffagent-candidates|location-candidates|confirm-contact|demo-embed|arbeitsmarkt)(\/|\?|$)/,
        ],
        directoryIndex: null,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  css: { transformer: 'postcss' },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The reader of PDF files; what pages load is weighed by the budgets.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      // Its part is joined with others on purpose.
      checks: { ineffectiveDynamicImport: false },
      input: ['index.html', 'front.html', 'sharing.html', 'lists.html', 'market.html'],
      output: {
        // The lists of what pages load name every file: names of what pages share would weigh on all of them.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || name === 'pdf-pages' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [...libraries] },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '^/api(/|$)': api, '^/sandbox/': api, '^/app/': { target: api, ws: true } },
  },
});
