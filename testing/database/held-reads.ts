import type { Connection } from '#db/client.ts'

/** Blocks every read of venues until the returned function is called. */
export async function holdReads({ sql }: Connection): Promise<() => Promise<void>> {
  const holder = await sql.reserve()
  await holder`begin`
  await holder`lock table venue in access exclusive mode`
  return async () => {
    await holder`commit`
    holder.release()
  }
}
