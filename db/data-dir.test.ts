import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localMailbox } from '#lib/mail/transports/local-mailbox.ts'
import { makeDataDir } from './data-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'data-dir-'))
afterAll(() => rmSync(folder, { recursive: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test.each([
  [1000, '700'],
  [0, '711'],
])('user %d makes it with the rights %s', (uid, mode) => {
  const path = join(folder, `by-${uid}`, 'data')
  makeDataDir(path, uid)
  expect([modeOf(path), modeOf(join(path, '..'))]).toEqual([mode, mode])
})

test('an existing folder is left unchanged', () => {
  const path = join(folder, 'there')
  mkdirSync(path)
  chmodSync(path, 0o750)
  makeDataDir(path)
  expect(modeOf(path)).toBe('750')
})

test('the first mail makes the folder in the same way', async () => {
  const path = join(folder, 'by-mail')
  await localMailbox(path).send(
    {
      id: '0af76519-16cd-43dd-8448-eb211c80319c',
      from: { name: 'Venue', address: 'booking@service.example' },
      to: { name: null, address: 'ada@guest.example' },
      venueId: '0198c3a0-7e1d-7000-8000-0000000000aa',
      replyTo: 'hello@venue.example',
      subject: 'Hello',
      html: '',
      text: '',
      attachments: [],
      headers: {},
      createdAt: new Date(),
    },
    AbortSignal.timeout(10_000),
  )
  expect(modeOf(path)).toBe(process.getuid?.() === 0 ? '711' : '700')
})
