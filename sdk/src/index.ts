export { type Client, type ClientOptions, createClient } from './client.ts'
export type { Problem, ProblemSlug, Schemas } from './problem.ts'
export type { RetryOptions } from './retry.ts'
