import { describe, expect, test } from 'vitest'
import { type Act, mayAct, type Role } from '#lib/operators/roles.ts'
import { onScreen } from '#testing/pages/console-screen.tsx'
import { partyDetails } from '#testing/venues/console-evening.ts'
import { at } from '#testing/venues/evening.ts'
import type { Screen } from '../screen.ts'
import Panel from './panel.tsx'
import { PartyPanel } from './party-panel.tsx'
import { VisitList } from './visits.tsx'

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const panel = (reference: string, screen: Parameters<typeof onScreen>[1] = {}) => {
  const details = partyDetails(reference)
  const shown = screen.details === undefined ? details : screen.details
  return onScreen(<Panel party={details} details={shown} />, { selected: reference, details: shown, ...screen })
}

/** The names of the acts in their order, each with its key. */
const acts = (html: string) =>
  [...html.matchAll(/<(?:button|a)[^>]*aria-keyshortcuts="(.)"[^>]*><span>([^<]+)/g)].map(
    ([, key, name]) => `${key} ${name}`,
  )

describe('the panel of a party', () => {
  test('leads with the act that the situation asks for, and names the key of each act', async () => {
    const html = await panel('NG-1800')
    expect(acts(html)).toEqual([
      'e Stay until 20:30',
      'o Order',
      'b Bill',
      'm Move',
      'c Clear',
      'j Join a table',
      'h Change',
    ])
    expect(text(html)).toContain('Stay until 20:15')
    expect(html).toMatch(/href="[^"]*\/money\?view=counter&amp;tab=[^"]*" aria-keyshortcuts="b"/)
    // The row of a party at its table is the same in every situation: what is asked for stands out in its place.
    const details = partyDetails('HO-1745')
    const wanted = await panel('HO-1745', { details: { ...details, canStayUntil: details.until } })
    expect(acts(wanted)).toEqual(['c Clear', 'o Order', 'b Bill', 'm Move', 'j Join a table', 'h Change'])
    expect(wanted).toMatch(/<a class="[^"]*primary[^"]*" href="[^"]*" aria-keyshortcuts="b"/)
    expect(acts(await panel('BA-1945'))[0]).toBe('s Seat')
    expect(acts(await panel('KR-1930'))[0]).toBe('a Arrived')
  })

  test('says everything that is known', async () => {
    const said = text(await panel('NG-1800'))
    for (const part of [
      '5 guests · Hall 4 · 18:00–20:00 · NG-1800',
      'Visit 6 · last on Sun 2 Aug · always came',
      'Peanuts, severe. One eats gluten-free.',
      'The table is booked again from 20:30 (Fischer 6)',
      'Unanswered · 6 min',
      '€50.00 of €50.00 paid',
      'High chair, by the window.',
      'Speaks Vietnamese and German.',
      '1 × Birthday cake',
    ]) {
      expect(said.replace(/ ,/g, ',')).toContain(part)
    }
  })

  test('says that a party is cancelled, such as a walk-in that was undone, and no time that is past', async () => {
    const details = partyDetails('BA-1945', { status: 'Cancelled', stage: 'expected' })
    const said = text(await panel('BA-1945', { details }))
    expect(said).toMatch(/Stage Cancelled/)
    expect(said).not.toMatch(/Stage Booked|Can stay|wanted again/)
    const seated = (canStayUntil: string) => partyDetails('NG-1800', { until: at('19:00'), canStayUntil })
    const later = await panel('NG-1800', { details: seated(at('20:30')) })
    expect(text(later)).toContain('Can stay until 20:30')
    const past = await panel('NG-1800', { details: seated(at('19:30')) })
    expect(text(past)).not.toMatch(/Can stay|Stay until/)
  })

  test('offers to refund a paid deposit to people whose role may do that', async () => {
    const may = (role: Role) => ({ may: (act: Act) => mayAct(role, act) })
    expect(await panel('NG-1800', may('manager'))).toContain('Refund deposit')
    expect(await panel('NG-1800', may('host'))).not.toContain('Refund deposit')
    const details = partyDetails('NG-1800', { deposit: { amount: 50, paid: 0, voucher: 0 } })
    expect(await panel('NG-1800', { details, ...may('manager') })).not.toContain('Refund deposit')
  })

  test('is in German too', async () => {
    const said = text(await panel('NG-1800', { locale: 'de' }))
    for (const part of ['Bleibt bis 20:30', 'Rechnung', 'Als erledigt ablegen', 'Summe', '162,40']) {
      expect(said).toContain(part)
    }
    expect(said).not.toMatch(/\b(Close|Deposit|Guest|History)\b/)
  })

  test('offers undo for what was done less than ten minutes ago, once', async () => {
    const html = await panel('NG-1800')
    expect(html.match(/aria-label="Undo: [^"]+"/g)).toEqual(['aria-label="Undo: Served"'])
    expect(html).toContain('<s>Arrived</s>')
  })

  test('has the day of what was done on another one, and one beginning', async () => {
    const details = partyDetails('NG-1800')
    const [last] = details.history
    if (!last) throw new Error('nothing was done')
    const booked = {
      ...last,
      undoableUntil: null,
      act: 'reservation.book',
      words: 'Booked by phone',
      by: 'Hanna',
      at: '2026-09-15T10:00:00+02:00',
    }
    expect(text(await panel('NG-1800'))).toMatch(/Arrived Jonas \S+ \d+ \w+ Booked, online/)
    const html = await panel('NG-1800', { details: { ...details, history: [...details.history, booked] } })
    expect(text(html)).toMatch(/Arrived Jonas Tue 15 Sept Booked by phone Hanna $/)
  })

  test.each([
    ['host', true, false],
    ['service', false, true],
    ['manager', true, true],
  ] as const)('of the role %s: answers %s, opens bills %s', async (role, answers, opens) => {
    const html = await panel('NG-1800', { role })
    expect(html.includes('<textarea')).toBe(answers)
    expect(html.includes('aria-keyshortcuts="b"')).toBe(opens)
  })

  test('offers to note something of a guest who is known by an address or a number, and else says why not', async () => {
    const details = partyDetails('NG-1800')
    const pencil = 'aria-label="Edit the details of the guest"'
    const unknown = {
      ...details,
      email: '',
      phone: null,
      guest: { ...details.guest, notes: '', tags: [], allergies: '' },
    }
    for (const known of [{ email: 'a@b.example' }, { phone: '+49 30 1' }]) {
      expect(await panel('NG-1800', { details: { ...unknown, ...known } })).toContain(pencil)
    }
    const html = await panel('NG-1800', { details: unknown })
    expect(html).not.toContain(pencil)
    expect(html).toContain('nothing can be noted')
    // Nobody is asked to call a guest without a number.
    const silent = { ...unknown, thread: null }
    expect(await panel('NG-1800', { details: silent })).not.toContain('Please call')
    expect(await panel('NG-1800', { details: { ...silent, phone: '+49 30 1' } })).toContain('Please call')
  })

  test('has the other bookings of a guest who can be known again, to be opened', async () => {
    const details = partyDetails('NG-1800')
    const known = await panel('NG-1800')
    expect(known).toMatch(/<details[^>]*><summary>Other bookings of this guest<\/summary>/)
    expect(known).not.toMatch(/<details[^>]* open/)
    const nobody = { ...details, email: '', phone: null }
    expect(await panel('NG-1800', { details: nobody })).not.toContain('Other bookings')
  })

  test('says how each of them ended, or why none is shown', async () => {
    const visit = {
      reference: 'AB-1900',
      date: '2026-03-14',
      from: '2026-03-14T19:00:00+01:00',
      partySize: 4,
      status: 'NoShow' as const,
      resources: ['Hall 1', 'Hall 2'],
      notes: 'By the <window>.',
    }
    const list = (shown: Parameters<typeof VisitList>[0]['shown'], locale: 'en' | 'de' = 'en') =>
      onScreen(<VisitList shown={shown} />, { locale, hrefOf: ({ date, selected }) => `?date=${date}&sel=${selected}` })
    const html = await list({ visits: [visit] })
    expect(text(html)).toContain('Sat 14 Mar 2026, 19:00 · 4 guests · Hall 1 + Hall 2 · no-show By the &lt;window&gt;.')
    expect(html).toContain('href="?date=2026-03-14&amp;sel=AB-1900"')
    expect(text(await list({ visits: [visit] }, 'de'))).toContain('4 Gäste · Hall 1 + Hall 2 · nicht erschienen')
    expect(text(await list({ visits: [] }, 'de'))).toContain('Dieser Gast hat keine weiteren Buchungen.')
    expect(text(await list({ reason: 'There is no connection.' }))).toContain('There is no connection.')
    expect(text(await list(null))).toContain('Loading …')
  })

  test('shows the bill of a party that has gone, open, not paid or paid, and leads to the counter with it', async () => {
    const details = partyDetails('NG-1800')
    const gone = { ...details, stage: 'left' as const, stageTimes: { ...details.stageTimes, paidAt: null } }
    const html = await panel('NG-1800', { details: gone })
    expect(acts(html)).toEqual(['c Clear', 'b Bill'])
    expect(text(html)).toMatch(/Bill open .* Total €162\.40/)
    const tab = { ...details.tab, open: false } as NonNullable<typeof details.tab>
    expect(text(await panel('NG-1800', { details: { ...gone, tab } }))).toMatch(/Bill closed, not paid/)
    const paid = { ...gone, tab: { ...tab, due: 0 }, stageTimes: { ...details.stageTimes, paidAt: gone.until } }
    expect(text(await panel('NG-1800', { details: paid }))).toMatch(/Bill paid/)
  })

  test('links the address of a guest as one recipient without further fields', async () => {
    const details = { ...partyDetails('NG-1800'), email: 'a+b?cc=x&d@b.example' }
    expect(await panel('NG-1800', { details })).toContain('href="mailto:a%2Bb%3Fcc%3Dx%26d@b.example"')
  })

  test('shows a message as text, whatever the guest wrote', async () => {
    const details = partyDetails('NG-1800')
    const thread = {
      id: 'x',
      solved: false,
      messages: [{ author: 'Guest' as const, text: '<b>now</b>', at: details.from }],
    }
    const html = await panel('NG-1800', { details: { ...details, thread } as Screen['details'] })
    expect(html).toContain('&lt;b&gt;now&lt;/b&gt;')
  })

  test('shows what the evening knows while its details are read, and nothing while none is chosen', async () => {
    const html = await panel('NG-1800', { details: null })
    expect(text(html)).toContain('5 guests · Hall 4 · 18:00–20:00')
    expect(html).toContain('aria-busy="true"')
    expect(await onScreen(<PartyPanel />, {})).toBe('')
  })

  test('has no style attribute, which the policy of the page would drop', async () => {
    expect(await panel('NG-1800')).not.toContain('style=')
  })
})
