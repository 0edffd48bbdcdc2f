import { describe, expect, test } from 'vitest'
import { filePart, multipart, plainPart, rawMail, type TestMail } from '#testing/stand-ins/inbound-mails.ts'
import { readTestMail, testMailContent } from '#testing/stand-ins/read-test-mail.ts'
import { digestOfMail, readHead } from './mail-head.ts'
import { longestText } from './read-content.ts'

describe('a hostile mail', () => {
  test('has no null bytes, controls or halves of characters in anything that is read', async () => {
    const body = Buffer.from(`a\0b\u0007c\u202ed\u2028e${'e\u0301'.repeat(3)}${'\u0300'.repeat(5000)}f`)
    const raw = multipart(
      'mixed',
      [{ type: 'text/plain; charset=utf-8', body }, filePart('application/zip', 'a\0b.zip', body)],
      {
        subject: 'a\0b',
        from: '"A\0da" <ada@guest.example>',
      },
    )
    const head = await readHead(raw)
    const content = await testMailContent(raw)
    const all = JSON.stringify([head?.subject, head?.from, content.text, content.leftOut])
    expect(all).not.toMatch(/\\u0000|\\u0007|\u202e|\u2028/)
    expect(content.text).toMatch(/^abcd\ne/)
    expect(content.text.length).toBeLessThan(100)
  })

  test('is cut if its text is longer than anybody types', async () => {
    const { text } = await testMailContent(rawMail({ body: 'ä'.repeat(longestText * 3) }))
    expect(text.length).toBeLessThan(longestText + 10)
    expect(text).toMatch(/ä \[…\]$/)
  })

  test('of 14 MB, as text, as HTML, as a file or as lines of hyphens, is read in a few seconds', async () => {
    const size = 14 * 1024 * 1024
    const shapes = [
      rawMail({ body: Buffer.alloc(size, 'a\n') }),
      rawMail({ type: 'text/html', body: Buffer.alloc(size, '<b>') }),
      rawMail({ type: 'text/html', body: Buffer.alloc(size, '<blockquote>a<br>') }),
      multipart('mixed', [plainPart('a'), filePart('image/png', 'a.png', Buffer.alloc(size / 2))]),
      rawMail({ type: 'multipart/mixed; boundary=b', body: Buffer.alloc(size, '--b\n\n') }),
      rawMail({ type: 'multipart/mixed; boundary=b', body: Buffer.alloc(size, '--c\n') }),
    ]
    for (const raw of shapes) {
      const began = performance.now()
      await readTestMail(raw)
      expect(performance.now() - began).toBeLessThan(10_000)
    }
  })

  test.each([
    ['a name that is an address', '"ada@guest.example" <eve@evil.example>', 'eve@evil.example', true],
    ['two senders', 'ada@guest.example, eve@evil.example', 'ada@guest.example', false],
    ['a group', 'Friends: ada@guest.example, eve@evil.example;', 'ada@guest.example', false],
    ['a comment', 'eve@evil.example (ada@guest.example)', 'eve@evil.example', true],
    ['an encoded name', '=?utf-8?Q?ada=40guest=2Eexample?= <eve@evil.example>', 'eve@evil.example', true],
    ['a domain in another script', 'Ada <ada@münchen.example>', 'ada@xn--mnchen-3ya.example', true],
    ['capitals', 'Ada <ADA@Guest.Example>', 'ADA@Guest.Example', true],
  ])('is from the address, whatever is shown beside it: %s', async (_, from, address, isOnlyOne) => {
    expect((await readHead(rawMail({ from })))?.from).toMatchObject({ address, isOnlyOne })
  })

  test('with two headers of the sender has no certain one', async () => {
    const head = await readHead(rawMail({ headers: { From: ['ada@guest.example', 'eve@evil.example'] } }))
    expect(head?.from?.isOnlyOne).toBe(false)
  })
})

test('a mail has the digest of its Message-ID, or of all its bytes', async () => {
  const digest = async (mail: TestMail) => {
    const raw = rawMail(mail)
    const head = await readHead(raw)
    return head && digestOfMail(head, raw).toString('hex')
  }
  expect(await digest({ id: 'a@b', body: 'one' })).toBe(await digest({ id: 'a@b', body: 'two' }))
  expect(await digest({ id: 'a@b' })).not.toBe(await digest({ id: 'c@b' }))
  expect(await digest({ id: null, body: 'one' })).not.toBe(await digest({ id: null, body: 'two' }))
  expect(await digest({ id: null, body: 'one' })).toBe(await digest({ id: null, body: 'one' }))
})
