import { rereadEnv } from '#lib/env/env.ts'

/**
 * For test files that share a process: each begins with the environment that the process began with, even if another file
 * has changed it.
 */
const holder = globalThis as { testEnvironment?: NodeJS.ProcessEnv }
holder.testEnvironment ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!Object.hasOwn(holder.testEnvironment, name)) delete process.env[name]
Object.assign(process.env, holder.testEnvironment)
rereadEnv()
