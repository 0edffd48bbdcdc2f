import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomUUID } from './codes.ts'
import { rereadEnv } from './env/env.ts'
import { isReplyAddressOf, type ReplyKind, readReplyAddress, replyAddress } from './reply-address.ts'

const linked = { venueId: '0198c3a0-7e1d-7000-8000-0000000000aa', id: '0198c3a0-7e1d-7000-8000-000000000001' }
const inbound = {
  INBOUND_MAIL_DOMAIN: 'Reply.Booking.example',
  INBOUND_MAIL_SECRET: 'a-secret-of-the-mail-server',
}

beforeEach(() => {
  Object.assign(process.env, inbound)
  rereadEnv()
})
afterEach(() => {
  for (const name of Object.keys(inbound)) delete process.env[name]
  rereadEnv()
})

const kinds = ['thread', 'reservation', 'registration'] as const
const addressOf = (kind: ReplyKind, id = linked.id) => replyAddress({ kind, linked: { ...linked, id } }) ?? ''

test.each(kinds)('an address of a %s is short, in lower case, and leads back in any letter case', (kind) => {
  for (const id of [
    linked.id,
    randomUUID(),
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '00000000-0000-0000-0000-000000000000',
  ]) {
    const address = addressOf(kind, id)
    expect(address).toMatch(/^r\+[\da-hjkmnp-tv-z]{60}@reply\.booking\.example$/)
    expect(address.indexOf('@')).toBeLessThanOrEqual(64)
    for (const arrived of [address, address.toUpperCase(), ` ${address} `]) {
      const read = readReplyAddress(arrived)
      expect(read).toMatchObject({ kind, id })
      expect(read && isReplyAddressOf(read, { ...linked, id })).toBe(true)
    }
  }
})

test('an address is stable, and belongs to one record of one kind at one venue', () => {
  expect(addressOf('thread')).toBe(addressOf('thread'))
  const read = readReplyAddress(addressOf('thread'))
  if (!read) throw new Error('not read')
  expect(isReplyAddressOf(read, { ...linked, id: randomUUID() })).toBe(false)
  expect(isReplyAddressOf(read, { ...linked, venueId: randomUUID() })).toBe(false)
  expect(isReplyAddressOf({ ...read, kind: 'reservation' }, linked)).toBe(false)
})

test('no other symbol in its place makes an address of this record', () => {
  const address = addressOf('reservation')
  for (let at = 2; at < 62; at++) {
    const other = address[at] === '0' ? '1' : '0'
    const read = readReplyAddress(address.slice(0, at) + other + address.slice(at + 1))
    expect(read !== null && isReplyAddressOf(read, linked)).toBe(false)
  }
})

test.each([
  ['another domain', () => addressOf('thread').replace('reply.', 'other.')],
  ['a longer token', () => addressOf('thread').replace('@', '0@')],
  ['a shorter token', () => addressOf('thread').replace(/.@/, '@')],
  ['a symbol that is not in the alphabet', () => addressOf('thread').replace(/.@/, 'u@')],
  ['no token', () => 'r+@reply.booking.example'],
  ['another mailbox', () => 'hello@reply.booking.example'],
  ['a second @', () => `x@${addressOf('thread')}`],
  ['nothing', () => ''],
])('is no address for replies: %s', (_, address) => {
  expect(readReplyAddress(address())).toBeNull()
})

test('a host that receives no mail has none', () => {
  const address = addressOf('thread')
  delete process.env.INBOUND_MAIL_DOMAIN
  delete process.env.INBOUND_MAIL_SECRET
  rereadEnv()
  expect(replyAddress({ kind: 'thread', linked })).toBeNull()
  expect(readReplyAddress(address)).toBeNull()
})
