import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { thorough } from './testing/thorough.ts'
import { vitestOptions } from './testing/vitest-options.ts'

const left = ['**/node_modules/**', '.next/**', '.data/**', 'e2e/**', ...(thorough ? [] : ['**/*.thorough.test.ts'])]
const folders = '{app,bench,db,demo,hosting,lib,scripts,sdk,server,testing,tools}'

/** Files that replace modules: what they replace must not be what another file has loaded, nor the other way round. */
const replacing = globSync(`${folders}/**/*.test.ts`, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

export default defineConfig({
  test: {
    ...vitestOptions,
    // One more than the two processors that this was measured on: some tests wait.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [`${folders}/**/*.test.ts`],
          exclude: [...left, ...replacing],
          // Modules are loaded once for all files of a worker. Loading them anew for each file took a third of the time.
          isolate: false,
          setupFiles: ['testing/console.ts', 'testing/environment.ts'],
        },
      },
      { extends: true, test: { name: 'isolated', include: replacing, exclude: left, pool: 'threads' } },
    ],
  },
})
