import { describe, expect, expectTypeOf, test } from 'vitest'
import type { registrationLetterTexts as eventTexts } from '#lib/events/letter-texts.ts'
import { fromGuest, type GuestText, quoting, type VenueText, venueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { invoiceLetterTexts as invoiceTexts } from '#lib/invoices/letter-texts.ts'
import type { messageTexts } from '#lib/messages/letter-texts.ts'
import type { actNoticeTexts, noticeTexts, reminderTexts } from '#lib/notices/texts.ts'
import type { invitationTexts, signInTexts } from '#lib/operators/letter-texts.ts'
import type { cancellationTexts } from '#lib/payments/deposit/cancellation-letter.ts'
import type { refundTexts } from '#lib/payments/letters.ts'
import type {
  confirmationRequestTexts,
  reservationLetterTexts as reservationTexts,
} from '#lib/reservations/letter-texts.ts'
import type { voucherLetterTexts as voucherTexts } from '#lib/vouchers/letter-texts.ts'
import { codeOf, readTree } from '#testing/rules/source-tree.ts'
import { letterTo } from '#testing/stand-ins/mailbox.ts'
import { renderLetter } from './layout.ts'
import type { ScheduleRow } from './layout-schedule.ts'
import type { Letter } from './letter.ts'
import type { LetterContent } from './letter-content.ts'
import { singleLine, unlinked } from './plain-text.ts'

const written = fromGuest('see https://example.com')

/** The texts that take a guest's words and return them as the venue's. */
type Launders<T> = {
  [K in keyof T]: T[K] extends (...given: infer P) => infer R
    ? GuestText extends P[number]
      ? R extends GuestText | Text<GuestText>
        ? never
        : K
      : never
    : never
}[keyof T]

const content: LetterContent = {
  locale: 'en',
  venueName: 'Venue',
  headline: 'Headline',
  greeting: quoting`Hello ${written},`,
  paragraphs: [written],
  facts: [{ label: 'From', value: written }],
  closing: [],
  footer: { lines: [], phone: '1', email: 'hello@venue.example', website: null, reason: 'Reason' },
}

describe("a guest's words", () => {
  test('have places in a letter, in which they make no link', () => {
    const { html, text } = renderLetter(content)
    for (const part of [html, text]) expect(part).toContain('see https: // example. com')
    expect(`${html}${text}`).not.toContain(written)
  })

  test('may have an e-mail address, which is written as it is and leads to that mailbox alone', () => {
    const written = (mailTo: string) => renderLetter({ ...content, facts: [{ label: 'E-mail', value: { mailTo } }] })
    const { html, text } = written('nora+1@xn--mller-kva.example')
    expect(html).toContain('href="mailto:nora+1@xn--mller-kva.example"')
    expect(html).toMatch(/>nora\+1@müller\.example<\/a>/)
    expect(text).toContain('E-mail: nora+1@müller.example\n')
    // Valid, but the part before the @ could pass for the address of another site.
    const strange = written('a.example/pay@guest.example')
    expect(strange.html).not.toContain('mailto:a.example')
    for (const part of [strange.html, strange.text]) expect(part).toContain('a. example/pay @ guest. example')
  })

  test("are no venue's words: the compiler refuses them in the places of those", () => {
    // @ts-expect-error The sender is the venue.
    const sender: Letter['senderName'] = written
    // @ts-expect-error A subject has no words of a guest.
    const subject: Letter['subject'] = written
    // @ts-expect-error Nor has a headline.
    const headline: LetterContent['headline'] = written
    // @ts-expect-error Nor has the name of the venue.
    const venueName: LetterContent['venueName'] = written
    // @ts-expect-error Links in a text of the venue stay links.
    const fact: LetterContent['facts'][number] = { label: 'Answer', value: { ofVenue: written } }
    // @ts-expect-error A label is one of this program's.
    const label: LetterContent['facts'][number] = { label: written, value: '' }
    // @ts-expect-error Nor is the time of a row.
    const row: ScheduleRow['label'] = written
    // @ts-expect-error A button leads to this service.
    const action: LetterContent['action'] = { label: 'Open', href: written }
    // @ts-expect-error The footer has the contact data of the venue.
    const website: LetterContent['footer']['website'] = written
    const places = [sender, subject, headline, venueName, fact, label, row, action, website]
    expect(JSON.stringify(places).split(written)).toHaveLength(places.length + 1)
  })

  test("are still a guest's on one line and in a sentence, and anybody's once they have no links", () => {
    expectTypeOf(singleLine(written, 20)).toEqualTypeOf<GuestText>()
    expectTypeOf(singleLine('' as GuestText | '', 20)).toEqualTypeOf<GuestText>()
    expectTypeOf(singleLine('Venue', 20)).toEqualTypeOf<string>()
    expectTypeOf(quoting`Hello ${written},`).toEqualTypeOf<GuestText>()
    expect(quoting`Hello ${fromGuest('Ada')},\n`).toBe('Hello Ada,\n')
    const subject: VenueText = unlinked(written)
    expect(letterTo('ada@guest.example', { venueId: '', subject }).subject).toBe('see https: // example. com')
  })

  test('are not in a template of the venue, the only ones that letters have besides those of guests', () => {
    // @ts-expect-error The words of a guest.
    expect(venueText`Booking of ${written}`).toContain(written)
    expect(venueText`${2} tickets, ${'Venue'}\n`).toBe('2 tickets, Venue\n')
    const untagged = (code: string) => [...code.matchAll(/(\w*)`[^`]*`/g)].filter(([, tag]) => tag === '')
    const letters = readTree().filter(({ path }) => /^lib\/[\w-]+\/([\w-]+-)?letters\.ts$/.test(path))
    expect(letters.length).toBeGreaterThan(5)
    for (const file of letters) expect([file.path, untagged(codeOf(file))]).toEqual([file.path, []])
    expect(untagged('{ subject: `Booking`, kind: venueText`booking` }')).toHaveLength(1)
  })

  test('do not become words of the venue in any text of a letter', () => {
    expectTypeOf<
      | Launders<typeof eventTexts>
      | Launders<typeof cancellationTexts>
      | Launders<typeof invoiceTexts>
      | Launders<typeof messageTexts>
      | Launders<(typeof actNoticeTexts)['booked']>
      | Launders<typeof noticeTexts>
      | Launders<(typeof noticeTexts)['daily']>
      | Launders<typeof reminderTexts>
      | Launders<typeof signInTexts>
      | Launders<typeof invitationTexts>
      | Launders<typeof refundTexts>
      | Launders<typeof confirmationRequestTexts>
      | Launders<typeof reservationTexts>
      | Launders<typeof voucherTexts>
    >().toBeNever()
    // The control: a text that takes any string takes a guest's as well.
    expectTypeOf<Launders<{ greeting: (name: string) => Text; where: Text }>>().toEqualTypeOf<'greeting'>()
    expectTypeOf<Launders<{ greeting: (name: GuestText) => Text }>>().toEqualTypeOf<'greeting'>()
    expectTypeOf<Launders<{ greeting: (name: GuestText) => Text<GuestText> }>>().toBeNever()
  })
})
