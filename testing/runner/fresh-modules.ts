import { vi } from 'vitest'

/** For test files that replace modules and share a process: each loads the modules of the project anew. */
vi.resetModules()
