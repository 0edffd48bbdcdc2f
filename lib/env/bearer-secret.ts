import { z } from 'zod'

/** A secret that a program sends as its Bearer token: a header has no spaces there, and no letters beyond ASCII. */
export const bearerSecret = z
  .string()
  .regex(/^[!-~]{16,}$/, 'must have at least 16 characters, without spaces and without letters such as ä')
