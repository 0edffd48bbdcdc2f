import { mutatedRules } from '../../../testing/rules/mutated-rules.ts'

/**
 * Mutates the rules of `testing/rules/mutated-rules.ts` in copies of the tree, and runs their tests for each mutant:
 * `npm run test:thorough -- rules`. The step compares each file with its own threshold; `break` is that of all together.
 */
export default {
  mutate: Object.keys(mutatedRules),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'e2e/battery/mutations/rules.vitest.config.ts', related: false },
  concurrency: 2,
  // The folders that the tests need. Not tsconfig.json, which Stryker would rewrite with a function that TypeScript 7 does
  // not have.
  ignorePatterns: ['/*', '!/db', '!/e2e', '!/lib', '!/scripts', '!/testing', '!/package.json'],
  tempDirName: '.test-results/stryker',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.test-results/rules.json' },
  clearTextReporter: { logTests: false },
  allowConsoleColors: false,
  thresholds: { break: 96, low: 80, high: 95 },
}
