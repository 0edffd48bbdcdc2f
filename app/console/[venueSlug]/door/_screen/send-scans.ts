import { ConsoleProblem } from '#app/console/_api/client.ts'
import type { DeviceScan, DoorService } from './contract.ts'
import { afterAnswer, batchesOf } from './stored-scans.ts'

type Queue = {
  service: DoorService
  now: () => number
  /** Returns the current scans: one may be undone while it is being sent. */
  scans: () => readonly DeviceScan[]
  write: (scan: DeviceScan) => Promise<void>
}

/**
 * Sends scans and undos of all events that the service lacks. Returns whether there were any. Throws `Away` or `Ended`
 * (service.ts).
 */
export async function sendScans(queue: Queue): Promise<boolean> {
  const batches = batchesOf(queue.scans())
  for (const batch of batches) {
    try {
      await sendBatch(queue, batch)
    } catch (error) {
      if (!(error instanceof ConsoleProblem)) throw error
      // One scan of the batch is refused: send them one by one, so that the others are stored.
      for (const scan of batch) await sendAlone(queue, scan)
    }
  }
  return batches.length > 0
}

async function sendAlone(queue: Queue, scan: DeviceScan): Promise<void> {
  try {
    await sendBatch(queue, [scan])
  } catch (error) {
    if (!(error instanceof ConsoleProblem)) throw error
    await queue.write({ ...scan, problem: error.detail })
  }
}

async function sendBatch({ service, now, scans: current, write }: Queue, batch: readonly DeviceScan[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const iso = (at: number) => new Date(at).toISOString()
  const { scans } = await service.scans({
    event: first.event,
    clock: iso(now()),
    scans: batch.map(({ nonce, ticketId, code, at, undoneAt }) => ({
      nonce,
      ...(ticketId === null ? { code } : { ticketId }),
      at: iso(at),
      undoneAt: undoneAt === null ? null : iso(undoneAt),
    })),
  })
  for (const answer of scans) {
    const sent = batch.find(({ nonce }) => nonce === answer.nonce)
    const stored = current().find(({ nonce }) => nonce === answer.nonce)
    if (sent && stored) await write(afterAnswer(stored, sent, answer))
  }
}
