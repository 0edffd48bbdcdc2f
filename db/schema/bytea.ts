import { customType } from 'drizzle-orm/pg-core'

/** PostgreSQL's bytes, which drizzle has no column for. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
