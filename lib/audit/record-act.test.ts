import { expect, test } from 'vitest'
import { fromGuest, type GuestText } from '#lib/guest-text.ts'
import type { AuditState } from './actor.ts'

const name: GuestText = fromGuest('Ada Guest')
const note: GuestText | null = fromGuest('By the window')

test("the compiler refuses a guest's words in an entry", () => {
  // @ts-expect-error
  const before: AuditState = { customerName: name }
  // @ts-expect-error
  const after: AuditState = { notes: note }
  // @ts-expect-error
  const list: AuditState = { names: [name] }
  const allowed: AuditState = { status: 'Confirmed', partySize: 2, resourceIds: ['t1'], games: null, void: false }
  expect([before, after, list, allowed]).toHaveLength(4)
})
