import { expect, test } from 'vitest'
import { onScreen } from '#testing/pages/console-screen.tsx'
import { consoleEvening } from '#testing/venues/console-evening.ts'
import { fullEvening } from '#testing/venues/evening.ts'
import FloorView from '../floor/floor-view.tsx'
import { NeedsYou } from '../needs/needs-you.tsx'
import { isPresentDay } from '../present-day.ts'
import { Timeline } from '../timeline/timeline.tsx'
import ListView from './list-view.tsx'

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('the list has a line at the present, and one act per row', async () => {
  const html = await onScreen(<ListView />)
  expect(html.match(/<tr data-next="true"/g)).toHaveLength(1)
  expect(text(html)).toMatch(/19:40 now 19:45 4 Bauer/)
  expect(html).toContain('aria-label="Arrived: Krüger 4"')
  expect(html).toContain('aria-label="Bill €162.40: Nguyen 5"')
})

test('a role without an act is not offered it', async () => {
  const host = await onScreen(<ListView />, { role: 'host' })
  expect(host).not.toContain('aria-label="Bill €162.40: Nguyen 5"')
  const kitchen = await onScreen(<ListView />, { role: 'kitchen' })
  expect(kitchen).not.toContain('aria-label="Arrived: Krüger 4"')
})

test('every table has one sentence about its state', async () => {
  const html = await onScreen(<FloorView />)
  expect(html).toContain('aria-label="Hall 3, 4 seats, Free until 20:15, 35 min, then 20:15 Yıldız 4"')
  expect(html).toContain('aria-label="Hall 2, Hofmann 4 guests, Served 9 min, sits over 10 min, then 20:00 Pohl 4"')
  expect(html).toContain('aria-label="Lane 2, Closed lane care until 20:00, then 21:00 Meier 3"')
  // The tab key reaches one table; the arrow keys lead to the others.
  expect(html.match(/data-table="[^"]+"/g)).toHaveLength(consoleEvening.resources.length)
  expect(html.match(/tabindex="0" data-table/g)).toHaveLength(1)
  expect(html.match(/tabindex="-1" data-table/g)).toHaveLength(consoleEvening.resources.length - 1)
})

test('every row of the timeline has a name that opens its menu, and one of them is in the order of the tab key', async () => {
  const shown = fullEvening()
  const html = await onScreen(<Timeline />, { evening: shown })
  const active = shown.resources.filter((each) => each.active)
  expect(html.match(/data-menu="[^"]+"/g)).toHaveLength(active.length)
  expect(html.match(/tabindex="0" data-menu="[^"]+"/g)).toEqual(['tabindex="0" data-menu="hall-1"'])
  expect(html).not.toContain('style=')
})

test('a day without bookings says so in each view, and a closed one first of all that it is closed', async () => {
  const nobody = { ...consoleEvening, parties: [], needs: [] }
  for (const view of [<ListView key="list" />, <FloorView key="floor" />, <Timeline key="timeline" />]) {
    expect(await onScreen(view, { evening: nobody })).toContain('<h2>No bookings yet</h2>')
    const closed = await onScreen(view, { evening: { ...nobody, closesAt: null } })
    expect(closed).toContain('<h2>Closed on this day</h2>')
  }
})

test('a day to come takes bookings first, and nobody without one; a closed day has no seats left', async () => {
  const ahead = { ...consoleEvening, date: '2026-09-19', parties: [], needs: [] }
  const today = await onScreen(<ListView />, { evening: { ...ahead, date: consoleEvening.date } })
  expect(text(today)).toMatch(/Walk-in .*Phone booking/)
  const html = await onScreen(<ListView />, { evening: ahead })
  expect(html).not.toContain('Walk-in')
  expect(html).toMatch(/class="[^"]*primary[^"]*"[^>]*>.*Phone booking/)
  const pacing = (closesAt: string | null) => onScreen(<Timeline />, { evening: { ...fullEvening(), closesAt } })
  expect(await pacing(consoleEvening.closesAt)).toContain('Seats left')
  expect(await pacing(null)).not.toContain('Seats left')
})

test.each([
  ['2026-09-18T19:40:00+02:00', true],
  ['2026-09-18T08:00:00+02:00', true],
  ['2026-09-19T00:40:00+02:00', true],
  ['2026-09-17T23:59:00+02:00', false],
  ['2026-09-19T18:00:00+02:00', false],
])('at %s it is the present day: %s', (now, isPresent) => {
  expect(isPresentDay(consoleEvening, Date.parse(now))).toBe(isPresent)
  // After midnight, staff still work in the evening of the day before.
  expect(isPresentDay({ ...consoleEvening, today: '2026-09-17' }, Date.parse(now))).toBe(false)
})

test('each need says what, since when and who, and has one button that names its party', async () => {
  const html = await onScreen(<NeedsYou />)
  expect(text(html)).toContain('6 need you')
  expect(text(html)).toContain('sits over 10 min , next 20:00 Hall 2 Hofmann 4 Move')
  expect(text(html)).toContain('No table yet For 20:15 Schreiber 6 Choose')
  expect(html).toContain('aria-label="Answer: Unanswered 6 min, Hall 4, Nguyen 5"')
  expect(text(await onScreen(<NeedsYou />, { evening: { ...consoleEvening, needs: [] } }))).toContain(
    'Nothing needs you right now.',
  )
})

test('no view has a style attribute, which the policy of the page would drop', async () => {
  for (const view of [<ListView key="list" />, <FloorView key="floor" />, <NeedsYou key="needs" />])
    expect(await onScreen(view, { locale: 'de' })).not.toContain('style=')
})
