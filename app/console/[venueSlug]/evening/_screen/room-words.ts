import { clock } from '#app/console/_ui/clock.ts'
import { isHeldForPayment } from '#app/console/_ui/shown-stage.ts'
import { partyName } from '#app/console/_ui/stage.tsx'
import { stageTexts } from '#app/console/_ui/stage-texts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Obstacle } from './room.ts'

const texts = {
  sits: (who: string) => ({ en: `${who} still sits there`, de: `${who} sitzt noch dort` }),
  size: { en: 'does not fit', de: 'passt nicht' },
  type: { en: 'not possible', de: 'nicht möglich' },
} as const

/** Says how many seats are left at a table whose seats are sold one by one. */
export const seatsLeft = (left: number) => ({
  en: left === 1 ? '1 seat left' : `${left} seats left`,
  de: left === 1 ? '1 Platz frei' : `${left} Plätze frei`,
})

/** Says in a few words why a party cannot have a table: who is there and until when, or why it does not fit. */
export function obstacleWords(obstacle: Obstacle, { locale, timeZone }: { locale: Locale; timeZone: string }): string {
  const during = (what: string, from: string, until: string) =>
    `${what}, ${clock(from, timeZone)}–${clock(until, timeZone)}`
  if (obstacle.kind === 'party') {
    const { party, sits } = obstacle
    const name = !party.name && isHeldForPayment(party) ? stageTexts.hold[locale] : partyName(party, locale)
    const who = `${name} ${party.partySize}`
    return sits ? texts.sits(who)[locale] : during(who, party.from, party.blockedUntil)
  }
  if (obstacle.kind === 'block') return during(obstacle.block.reason, obstacle.block.from, obstacle.block.until)
  return obstacle.kind === 'seats' ? seatsLeft(obstacle.left)[locale] : texts[obstacle.kind][locale]
}
