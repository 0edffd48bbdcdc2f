import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import './scripts/require-node.js'
import { thorough } from './testing/thorough.ts'

/** A Chromium that the machine has, else the one inside the npm package: no browser is ever downloaded. */
const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const found = installed.find((path) => path && existsSync(path))
const executablePath = found ?? (await packagedChromium())

/**
 * The package brings the system libraries that Chromium needs as well, but unpacks them only where it takes the machine
 * for a cloud function.
 */
async function packagedChromium(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

// Of the package's own switches none are taken: they are for a cloud function, and some of them switch off the very rules
// between origins that are tested here.
export default defineConfig({
  testDir: './e2e',
  testMatch: '*.spec.ts',
  outputDir: './.test-results/browser',
  reporter: [['./testing/playwright-reporter.ts'], ['json', { outputFile: '.test-results/browser.json' }]],
  forbidOnly: true,
  workers: 2,
  // Ends what hangs. How long something takes says more of the machine than of the program.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  globalSetup: './e2e/stage.ts',
  use: {
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop, English', use: { viewport: { width: 1280, height: 800 }, locale: 'en-GB' } },
    {
      name: 'phone, German',
      // By default what a page or a letter has of its own in German or on a phone.
      ...(thorough ? {} : { grep: /@german-phone/ }),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: 'de-DE',
        timezoneId: 'Pacific/Auckland',
      },
    },
  ],
})
