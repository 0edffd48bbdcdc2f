import { customType } from 'drizzle-orm/pg-core'
import { seal, unseal, unsealBytes } from '#lib/secret.ts'

/**
 * JSON that only this service can read: encrypted on its way into the database, decrypted on its way out. For content that
 * would be worth money, or a guest's secret, in a copy of the database. `purpose` separates the ciphers of the columns.
 */
export function sealed<T>(sealContext: string) {
  // The text of a letter that is still to be rendered is empty. The same bytes for the same text reveal nothing more.
  let empty: Uint8Array | undefined
  const toDriver = (data: T) => {
    if (data !== '') return seal(sealContext, JSON.stringify(data))
    empty ??= seal(sealContext, '""')
    return empty
  }
  return customType<{ data: T; driverData: Uint8Array }>({
    dataType: () => 'bytea',
    toDriver,
    fromDriver: (bytes) => JSON.parse(unseal(sealContext, bytes)) as T,
  })
}

/** As `sealed`, for a file. */
export function sealedBytes(sealContext: string) {
  return customType<{ data: Uint8Array; driverData: Uint8Array }>({
    dataType: () => 'bytea',
    toDriver: (bytes) => seal(sealContext, bytes),
    fromDriver: (bytes) => unsealBytes(sealContext, bytes),
  })
}
