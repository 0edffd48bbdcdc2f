import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import './scripts/require-node.js'
import { thorough } from './testing/runner/thorough.ts'

/**
 * The Chromium of the npm package, so that the browser is the same on every machine: `CHROMIUM_PATH` names another one. No browser
 * is ever downloaded. The package has one for Linux on x64; elsewhere it is the one that is installed.
 */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const isPackaged = process.platform === 'linux' && process.arch === 'x64'
const executablePath =
  process.env.CHROMIUM_PATH ?? (isPackaged ? await packagedChromium() : installed.find((path) => existsSync(path)))

/**
 * The package also contains the system libraries that Chromium needs, but unpacks them only if it detects a cloud function.
 */
async function packagedChromium(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

// The package's own switches are not used: they are for a cloud function, and some of them disable the cross-origin rules
// that are tested here.
export default defineConfig({
  testDir: './e2e',
  testMatch: '*.spec.ts',
  outputDir: './.test-results/browser',
  reporter: [['./testing/runner/playwright-reporter.ts'], ['json', { outputFile: '.test-results/browser.json' }]],
  forbidOnly: true,
  // One more than the two processors of the machine on which this was measured: tests wait for pages.
  workers: 3,
  // Only ends tests that hang. The duration of a test depends more on the machine than on the program.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  globalSetup: './e2e/stage.ts',
  use: {
    launchOptions: {
      executablePath,
      // A page that a test answers itself has no address: Chromium would refuse it the servers on loopback.
      args: [
        '--disable-features=LocalNetworkAccessChecks',
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
  // The thorough run has every test in both projects. The default run has each journey once: on a phone in German if it is
  // tagged @german-phone, else on a desktop in English. Tests tagged @thorough belong to the thorough run alone.
  projects: [
    {
      name: 'desktop, English',
      ...(thorough ? {} : { grepInvert: /@thorough|@german-phone/ }),
      use: { viewport: { width: 1280, height: 800 }, locale: 'en-GB' },
    },
    {
      name: 'phone, German',
      ...(thorough ? {} : { grep: /@german-phone/, grepInvert: /@thorough/ }),
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
