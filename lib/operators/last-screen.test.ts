import { expect, test } from 'vitest'
import { deviceScreenFor, firstScreenFor, lastScreenOf } from './last-screen.ts'
import { roles } from './roles.ts'

const shown = (path: string, name = 'console-place-host') =>
  new Request('http://console', { headers: { cookie: `a=b; ${name}=${encodeURIComponent(path)}` } })
const device = { venueSlug: 'copper-cue' }

test('a device opens the last screen of a role, with its view, and not the evening or the party of that visit', () => {
  const last = '/console/copper-cue/evening?date=2026-09-18&view=floor&sel=NG-7K4Q'
  expect(deviceScreenFor(shown(last), device, 'host')).toBe('/console/copper-cue/evening?view=floor')
  expect(deviceScreenFor(shown('/console/copper-cue/door?event=quiz'), device, 'host')).toBe('/console/copper-cue/door')
  // The screen of another role, or of a person who is signed in, is not this one's.
  expect(deviceScreenFor(shown(last), device, 'service')).toBe('/console/copper-cue/evening')
  expect(deviceScreenFor(shown(last, 'console-place'), device, 'host')).toBe('/console/copper-cue/evening')
  expect(lastScreenOf(shown('/console/a/events/quiz/guests', 'console-place'), null)?.path).toBe('/console/a/events')
})

test('a role without a last screen, or with one that it may not open, gets its first one', () => {
  expect(roles.map((role) => firstScreenFor(role, 'a').slice('/console/a/'.length))).toEqual([
    'evening',
    'evening',
    'evening',
    'evening',
    'orders',
    'door',
  ])
  const elsewhere = ['/console/copper-cue/money?view=today', '/console/other/evening?view=floor']
  for (const path of elsewhere)
    expect(deviceScreenFor(shown(path), device, 'host')).toBe(firstScreenFor('host', 'copper-cue'))
})

test.each([
  '',
  '%',
  'https://elsewhere.example/console/x/evening',
  '//elsewhere.example/console/x/evening',
  '/console/x/sign-out',
  '/console/x/../evening',
])('no device opens %j', (path) => {
  expect(lastScreenOf(shown(path), 'host')).toBeNull()
  expect(
    lastScreenOf(new Request('http://console', { headers: { cookie: 'console-place-host=%' } }), 'host'),
  ).toBeNull()
})
