import { defineConfig } from 'vitest/config'
import { isTest, readTree } from './testing/rules/source-tree.ts'
import LongestFirst from './testing/runner/longest-first.ts'
import { thorough } from './testing/runner/thorough.ts'
import { vitestOptions } from './testing/runner/vitest-options.ts'

const excluded = [
  '**/node_modules/**',
  '.next/**',
  '.data/**',
  '.test-results/**',
  'e2e/**',
  ...(thorough ? [] : ['**/*.thorough.test.ts']),
]

/** Files that replace modules: they must not share modules with other files, in either direction. */
const replacing = readTree()
  .filter(({ path, text }) => isTest(path) && /\bvi\.(mock|doMock|resetModules)\(/.test(text))
  .map(({ path }) => path)

export default defineConfig({
  test: {
    ...vitestOptions,
    // One more than the two processors of the machine on which this was measured: some tests wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...excluded, ...replacing],
          // Modules are loaded once for all files of a worker. Loading them again for each file took a third of the time.
          isolate: false,
          setupFiles: ['testing/runner/environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'replacing',
          include: replacing,
          exclude: excluded,
          isolate: false,
          setupFiles: ['testing/runner/fresh-modules.ts', 'testing/runner/environment.ts'],
        },
      },
    ],
  },
})
