import { expect } from 'vitest'
import { countCostsFor } from './costs.ts'

// Runs before each test file.
const { testPath } = expect.getState()
if (testPath) countCostsFor(testPath)
