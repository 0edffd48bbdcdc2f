import { expect, test } from 'vitest'
import { conversationHeaders } from './conversation.ts'
import { ReplyRequest } from './input.ts'
import { subjectKey } from './join-thread.ts'

const sender = 'booking@mail.example'
const ids = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`)

test('the first mail of a thread has a Message-ID, and no parent', () => {
  expect(conversationHeaders('new', [], sender)).toEqual({ 'Message-ID': '<new@mail.example>' })
})

test('a later mail names its parent and the thread so far', () => {
  expect(conversationHeaders('new', ids(2), sender)).toEqual({
    'Message-ID': '<new@mail.example>',
    'In-Reply-To': '<id-1@mail.example>',
    References: '<id-0@mail.example> <id-1@mail.example>',
  })
})

test('the References of a long thread are its first mail and the newest ones, so that the header stays short', () => {
  const { References: references = '' } = conversationHeaders('new', ids(200), sender)
  const messageIds = references.split(' ')
  expect(messageIds).toEqual([
    '<id-0@mail.example>',
    ...ids(200)
      .slice(-7)
      .map((id) => `<${id}@mail.example>`),
  ])
})

test.each([
  ['Dogs', 'dogs'],
  ['Re: Dogs', 'dogs'],
  ['AW: re:  DOGS ', 'dogs'],
  ['Regards', 'regards'],
  ['', ''],
])('has as its subject %j the key %j', (subject, key) => {
  expect(subjectKey(subject)).toBe(key)
})

test('a reply has 1 to 4000 characters', () => {
  const holds = (body: unknown) => ReplyRequest.safeParse({ body }).success
  expect([' ', '', 'x', 'x'.repeat(4000), 'x'.repeat(4001), 7].map(holds)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})
