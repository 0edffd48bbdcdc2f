import { emptyScreen, visitScreen } from '#testing/pages/screen-visit.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { sampleEvents } from '#testing/venues/event-venue.ts'
import { desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'

// A worker would load the rest of a screen for a time without a network, and read the evening past the test's answer.
test.use({ ...desktop, serviceWorkers: 'block' })

/** How many kB of script each screen may have beyond Next and React. */
const limits = {
  evening: 30,
  counter: 30,
  accounts: 30,
  vouchers: 30,
  door: 20,
  pictures: 20,
  house: 30,
  guests: 30,
  inbox: 30,
}

test('each screen has few scripts beyond Next and React, and the evening draws three hundred parties', {
  tag: '@thorough',
}, async ({ page, service }) => {
  const { slug, order } = await importOrdersVenue(service, undefined, { events: [sampleEvents.quiz] })
  const { body: tab } = await order('t1', ['bar', 'Pils 0.3', 2])
  const voucher = ['issue', '--venue', slug, '--amount', '50', '--expires-on', '2099-12-31']
  const issued = await runCommandHere('vouchers', voucher, { DATA_DIR: process.env.E2E_DATA_DIR ?? '' })
  await signIn(page, service, 'owner', slug)
  const bytesOf = async (path: string, bars = 0) =>
    (await visitScreen(page.context(), service + path, { slowdown: 1, bars })).scriptBytes
  const empty = await bytesOf(emptyScreen)
  const money = `/console/${slug}/money?view=`
  const bytes: Record<keyof typeof limits, number> = {
    evening: await bytesOf(`/console/${slug}/evening`, 300),
    counter: await bytesOf(`${money}counter&tab=${tab.sessionId}`),
    accounts: await bytesOf(`${money}accounts`),
    vouchers: await bytesOf(`${money}vouchers&voucher=${JSON.parse(issued.stdout).id}`),
    door: await bytesOf(`/console/${slug}/door`),
    pictures: await bytesOf(`/console/${slug}/pictures`),
    house: await bytesOf(`/console/${slug}/house?view=menus`),
    guests: await bytesOf(`/console/${slug}/guests`),
    inbox: await bytesOf(`/console/${slug}/inbox`),
  }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ empty, ...bytes }) })
  for (const [screen, limit] of Object.entries(limits)) {
    const own = bytes[screen as keyof typeof limits] - empty
    // A page without the screen has none of its scripts. Otherwise this would compare the screen with itself.
    expect(own, screen).toBeGreaterThan(3_000)
    expect(own, screen).toBeLessThanOrEqual(limit * 1_000)
  }
})
