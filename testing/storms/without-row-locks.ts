import { PgSelectBase } from 'drizzle-orm/pg-core'

/** Preloaded into a server for the control of a race: its statements lock no rows that they read. */
Object.assign(PgSelectBase.prototype, {
  for(this: unknown) {
    return this
  },
})
