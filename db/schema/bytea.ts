import { customType } from 'drizzle-orm/pg-core'

/** PostgreSQL's `bytea`, for which drizzle has no column type. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
