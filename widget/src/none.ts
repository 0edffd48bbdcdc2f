import type { Profile, Wish } from './book.ts'
import type { Host, Kit } from './dom.ts'

const lines = `none|Nothing is free for {0} on this day. On the phone we may find a way:|Für {0} ist an diesem Tag nichts frei. Am Telefon finden wir vielleicht einen Weg:`

/**
 * Says that online booking of a type is paused, or else that a party finds nothing on a day, and how to reach the venue; unless the
 * guest has gone on meanwhile.
 */
export async function none(
  host: Host,
  { h, fill, wordsOf }: Kit,
  { onlinePauses }: Profile,
  { resourceType: type, partySize: party }: Wish,
  isFree: boolean,
  isCurrent: () => boolean,
) {
  const pause = onlinePauses?.find(({ resourceType, until }) => resourceType === type && new Date(until) > new Date())
  if (pause) return host.say(pause.message)
  if (isFree) return
  const { phone } = await host.ask<{ phone: string }>('/business-info')
  const call = h(
    'a',
    { href: `tel:${phone.replace(/^(\+\d+ *)\(0\)/, '$1').replace(/[^+\d]/g, '')}`, part: 'link' },
    phone,
  )
  if (isCurrent()) host.say(fill(wordsOf(lines, host.locale).none, party), '', call)
}
