import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { idempotency } from '#db/schema/payments.ts'
import { unseal } from '#lib/secret.ts'
import { retentionMs, sealContext } from './attempts.ts'

/** An answer that is stored for retries: its key, and until when it is stored. */
export type ResponseRow = { scope: Uint8Array; key: string; createdAt: Date; until: Date }

const batch = 500

/**
 * The stored answers for which `isAbout` returns true. It gets the body, parsed if it is JSON. An answer names its subject
 * only inside the sealed body, so all answers of one day are unsealed.
 */
export async function findStoredResponses(reader: Reader, isAbout: (body: unknown) => boolean): Promise<ResponseRow[]> {
  const found: ResponseRow[] = []
  let after: { scope: Uint8Array; key: string } | undefined
  for (;;) {
    const rows = await reader
      .select()
      .from(idempotency)
      .where(
        and(
          isNotNull(idempotency.body),
          after && sql`(${idempotency.scope}, ${idempotency.key}) > (${after.scope}::bytea, ${after.key})`,
        ),
      )
      .orderBy(asc(idempotency.scope), asc(idempotency.key))
      .limit(batch)
    for (const { scope, key, body, createdAt } of rows) {
      if (body === null || !isAbout(asJson(unseal(sealContext, body)))) continue
      found.push({ scope, key, createdAt, until: new Date(createdAt.getTime() + retentionMs) })
    }
    after = rows.at(-1)
    if (rows.length < batch) return found
  }
}

/** Deletes stored answers: their keys may be used again. */
export async function deleteStoredResponses(tx: Tx, answers: readonly ResponseRow[]): Promise<void> {
  for (const { scope, key } of answers) {
    await tx.delete(idempotency).where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)))
  }
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
