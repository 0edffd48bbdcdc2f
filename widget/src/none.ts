import type { Host, Kit } from './dom.ts'

const lines = `none|Nothing is free for {0} on this day. On the phone we may find a way:|Für {0} ist an diesem Tag nichts frei. Am Telefon finden wir vielleicht einen Weg:`

/** Says that a party finds nothing on a day, and how to reach the venue, unless the guest has gone on meanwhile. */
export async function none(host: Host, { h, fill, wordsOf }: Kit, party: string, isCurrent: () => boolean) {
  const { phone } = await host.ask<{ phone: string }>('/business-info')
  const call = h(
    'a',
    { href: `tel:${phone.replace(/^(\+\d+ *)\(0\)/, '$1').replace(/[^+\d]/g, '')}`, part: 'link' },
    phone,
  )
  if (isCurrent()) host.say(fill(wordsOf(lines, host.locale).none, party), '', call)
}
