import { launchBrowser } from '#testing/browser.ts'
import { emptyScreen, type ScreenVisit, visitScreen } from '#testing/screen-visit.ts'
import { invited, sessionOf } from '#testing/staff-rows.ts'
import { spread } from '../compare.ts'
import { show } from '../rows.ts'
import type { Stage } from '../stage.ts'

const slowdown = 4
const times = 5

/** The evening screen with sixty tables and three hundred parties, in turns with a page of the console that has no screen. */
export async function consoleScreen({ service, venue }: Stage): Promise<void> {
  const { operator } = await invited({ venue: venue.slug, email: 'host@bench.example' })
  const cookie = { name: 'console', value: await sessionOf(operator), url: service.url }
  const browser = await launchBrowser()
  const visit = async (path: string, bars: number) => {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'block' })
    await context.addCookies([cookie])
    try {
      return await visitScreen(context, service.url + path, { slowdown, bars })
    } finally {
      await context.close()
    }
  }
  try {
    const full: ScreenVisit[] = []
    const empty: ScreenVisit[] = []
    for (let time = 0; time < times; time++) {
      full.push(await visit(`/console/${venue.slug}/evening`, 300))
      empty.push(await visit(emptyScreen, 0))
    }
    const slow = `processor slowed down ${slowdown} times`
    const ratios = full.map(({ drawnMs }, at) => drawnMs / (empty[at]?.drawnMs ?? 1))
    show({ what: `an evening of 60 tables and 300 parties drawn ÷ a page without a screen, ${slow}` }, spread(ratios))
    show(
      { what: `its longest task, ${slow}`, goal: { atMost: 200 }, unit: 'ms' },
      spread(full.map(({ longestTaskMs }) => longestTaskMs)),
    )
    show(
      { what: 'its scripts beyond those of a page without a screen, gzip', goal: { atMost: 30_000 }, unit: 'bytes' },
      spread(full.map(({ scriptBytes }, at) => scriptBytes - (empty[at]?.scriptBytes ?? 0))),
    )
  } finally {
    await browser.close()
  }
}
