import { defineConfig } from 'vitest/config'
import { mutatedRules } from '../../../testing/rules/mutated-rules.ts'
import { vitestOptions } from '../../../testing/runner/vitest-options.ts'

/** The tests of the rules that Stryker mutates. It runs them in its own copy of the tree, without a database. */
export default defineConfig({
  test: {
    ...vitestOptions,
    globalSetup: [],
    // The small size is enough: thousands of mutants run these tests.
    env: { ...vitestOptions.env, THOROUGH: '' },
    include: Object.values(mutatedRules).flatMap(({ tests }) => tests),
  },
})
