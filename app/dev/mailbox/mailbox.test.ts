import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as environment from '#lib/env/env.ts'
import type { OutgoingMail } from '#lib/mail/transport.ts'
import { localMailbox } from '#lib/mail/transports/local-mailbox.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { GET as attachmentRoute } from './[id]/attachments/[at]/route.ts'
import { GET as mailRoute } from './[id]/route.tsx'
import { GET as showMailbox } from './route.tsx'

const setting = vi.hoisted(() => ({ production: false, dataDir: '' }))

vi.mock('#lib/env/env.ts', async (original) => {
  const actual = await original<typeof environment>()
  return { ...actual, env: () => ({ ...actual.env(), ...setting }) }
})

const dataDir = useDataDir()
const id = '0c9b4f6e-7d1e-4c07-9d0f-2f1c3a5b7d90'
const mail: OutgoingMail = {
  id,
  from: { name: 'Venue', address: 'booking@service.example' },
  to: { name: null, address: 'ada@guest.example' },
  venueId: '0198c3a0-7e1d-7000-8000-0000000000aa',
  replyTo: 'hello@venue.example',
  subject: 'A <b>subject</b>',
  html: '<!doctype html><html><head></head><body><script>alert(1)</script><p title="x">Grüße</p><img src="cid:code"></body></html>',
  text: 'Grüße </pre><script>alert(1)</script>',
  attachments: [
    {
      filename: 'booking.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      base64: btoa('BEGIN:VCALENDAR\n'),
    },
    { filename: 'code.png', contentType: 'image/png', base64: btoa('png'), contentId: 'code' },
  ],
  headers: {},
  createdAt: new Date('2026-11-20T15:00:00Z'),
}

const request = new Request('http://mailbox.test/dev/mailbox')
const showMail = (of: string) => mailRoute(request, { params: Promise.resolve({ id: of }) })
const downloadAttachment = (of: string, at: string) =>
  attachmentRoute(request, { params: Promise.resolve({ id: of, at }) })

beforeAll(() => {
  setting.dataDir = dataDir
})
beforeEach(() => {
  setting.production = false
})

describe('the development mailbox', () => {
  test('is empty before the first mail', async () => {
    const answer = await showMailbox(request)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('There are none yet.')
  })

  test('lists the mails and shows one, with its HTML in a frame without scripts', async () => {
    await localMailbox(dataDir).send(mail, new AbortController().signal)
    const list = await (await showMailbox(request)).text()
    expect(list).toContain(`<a href="/dev/mailbox/${id}">A &lt;b&gt;subject&lt;/b&gt;</a>`)
    expect(list).toContain('ada@guest.example')

    const answer = await showMail(id)
    const page = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).not.toContain('<script')
    expect(page).toMatch(
      /<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" [^>]*srcdoc="/i,
    )
    expect(page).not.toContain('allow-scripts')
    // The picture is the attached one.
    expect(page).toContain(`data:image/png;base64,${btoa('png')}`)
    expect(page).toContain('booking.ics')
  })

  test('serves an attachment only as a download', async () => {
    const found = await Promise.all([0, 1].map((at) => downloadAttachment(id, String(at))))
    const calendar = found.find((answer) => answer.headers.get('content-disposition')?.includes('booking.ics'))
    expect(calendar?.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(calendar?.headers.get('content-type')).toBe('application/octet-stream')
    expect(await calendar?.text()).toContain('BEGIN:VCALENDAR')
  })

  test.each(['', '..', '../secret', `${id}.eml`, `../mail/${id}`, '0c9b4f6e-7d1e-4c07-9d0f-2f1c3a5b7d91'])(
    'responds 404 for the mail "%s"',
    async (unknown) => {
      expect((await showMail(unknown)).status).toBe(404)
      expect((await downloadAttachment(unknown, '0')).status).toBe(404)
    },
  )

  test('does not exist in production, whatever the folder contains', async () => {
    setting.production = true
    const answers = await Promise.all([showMailbox(request), showMail(id), downloadAttachment(id, '0')])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await answers[1]?.text()).toBe('Not found\n')
  })

  test('responds 404 for an attachment that does not exist', async () => {
    for (const at of ['2', '-1', 'x', '']) expect((await downloadAttachment(id, at)).status).toBe(404)
  })
})

test.each([
  ['localhost:3000', 200],
  ['127.0.0.1:4000', 200],
  ['[::1]:3000', 200],
  // The name of another site that was made to lead to this computer.
  ['attacker.example:3000', 404],
  ['localhost.attacker.example', 404],
  ['127.0.0.1.attacker.example', 404],
  ['', 404],
])('answers the host %j with %i', async (host, status) => {
  await localMailbox(dataDir).send(mail, new AbortController().signal)
  const named = new Request('http://localhost/dev/mailbox', { headers: { host } })
  expect((await showMailbox(named)).status).toBe(status)
  expect((await mailRoute(named, { params: Promise.resolve({ id }) })).status).toBe(status)
})
