import { expect, test } from 'vitest'
import { wantedCookie, wantedScreen } from './wanted-screen.ts'

const asked = (cookie: string) => new Request('http://console', { headers: { cookie } })

test('a sign-in leads back to the screen that was wanted, once', () => {
  const path = '/console/copper-cue/evening?date=2026-09-18&view=list&sel=NG-7K4Q'
  const money = '/console/copper-cue/money?view=vouchers'
  expect(wantedScreen(asked((wantedCookie(money) ?? '').split(';')[0] ?? ''))?.path).toBe(money)
  for (const to of ['/console/account', '/console/copper-cue/orders?station=bar'])
    expect(wantedCookie(to)).not.toBeNull()
  const cookie = wantedCookie(path) ?? ''
  expect(cookie).toContain('HttpOnly; SameSite=Lax')
  const back = wantedScreen(asked(`a=b; ${cookie.split(';')[0]}`))
  expect(back?.path).toBe(path)
  expect(back?.cookie).toContain('Max-Age=0')
  expect(wantedScreen(asked('a=b'))).toBeNull()
})

test.each([
  null,
  '',
  '/console/sign-out',
  '/console/account/end',
  'https://elsewhere.example/console/x/evening',
  '//elsewhere.example/console/x/evening',
  '/console/x/evening/../../sign-out',
  '/console/x/evening?to=https://elsewhere.example',
  '/console/x/evening\r\nSet-Cookie: a=b',
])('a sign-in never leads to %j', (path) => {
  expect(wantedCookie(path)).toBeNull()
  const forged = `console-wanted=${Buffer.from(path ?? '').toString('base64url')}`
  expect(wantedScreen(asked(forged))).toBeNull()
})
