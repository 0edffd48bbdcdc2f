import { beforeEach, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { rateLimit } from '#db/schema/vouchers.ts'
import type { Actor } from '#lib/audit/actor.ts'
import { randomUUID } from '#lib/codes.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { limitStaffMail, staffMails, staffMailsToAddress } from './staff-mails.ts'

useTestDatabase()
const now = new Date('2027-03-05T19:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let eva: Actor

beforeEach(async () => {
  await database().delete(rateLimit)
  eva = { kind: 'operator', operatorId: randomUUID(), deviceId: null }
})

async function mails(count: number, address: (at: number) => string, actor = eva, at = now): Promise<void> {
  for (let mail = 0; mail < count; mail++) {
    await inTransaction((tx) => limitStaffMail(tx, { actor, now: at }, address(mail)))
  }
}

describe('mails of staff', () => {
  const most = staffMailsToAddress.maxRequests

  test('reach one address 20 times an hour, in any spelling, and the refusal says when the next one can be sent', async () => {
    await mails(most, (at) => (at % 2 ? 'ada@guest.example' : 'Ada@Guest.Example'))
    const refused = { kind: 'rate-limited', headers: { 'Retry-After': '1800' } }
    const late = mails(1, () => 'ADA@guest.example', eva, minutesLater(30))
    await expect(late).rejects.toMatchObject({ ...refused, detail: { en: expect.stringContaining('in 30 min') } })
    // A refused one was not sent, and does not count.
    await mails(most, () => 'ada@guest.example', eva, minutesLater(60))
  })

  test('are not more if they are sent at once', async () => {
    const sent = await Promise.allSettled(Array.from({ length: most + 4 }, () => mails(1, () => 'ada@guest.example')))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
  })

  test('are counted for each person, at whatever device, and for each address', async () => {
    await mails(most, () => 'ada@guest.example')
    await mails(1, () => 'ben@guest.example')
    await mails(1, () => 'ada@guest.example', { kind: 'operator', operatorId: randomUUID(), deviceId: null })
    const elsewhere = { ...eva, deviceId: randomUUID() } as Actor
    await expect(mails(1, () => 'ada@guest.example', elsewhere)).rejects.toMatchObject({ kind: 'rate-limited' })
  })

  test('are counted for a device that nobody has taken over; commands and guests have no limit here', async () => {
    const device: Actor = { kind: 'device', deviceId: randomUUID() }
    await mails(most, () => 'ada@guest.example', device)
    await expect(mails(1, () => 'ada@guest.example', device)).rejects.toMatchObject({ kind: 'rate-limited' })
    await mails(most + 1, () => 'ada@guest.example', { kind: 'command', program: 'reservations' })
    await mails(most + 1, () => 'ada@guest.example', { kind: 'guest' })
  })

  test('reach all addresses together 300 times an hour', async () => {
    await mails(staffMails.maxRequests, (at) => `guest-${at}@guest.example`)
    await expect(mails(1, () => 'one-more@guest.example')).rejects.toMatchObject({
      detail: { en: expect.stringContaining('300 mails') },
    })
  })
})
