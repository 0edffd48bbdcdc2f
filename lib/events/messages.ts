import type { Text } from '#lib/i18n/locale.ts'
import type { RegistrationClosedReason } from '#lib/problems/catalogue.ts'

/** Messages of a registration request (interface, POST registrations). */
export const eventMessages = {
  noSuchEvent: (): Text => ({ en: 'There is no such event.', de: 'Diese Veranstaltung gibt es nicht.' }),
  noSuchRegistration: (): Text => ({ en: 'There is no such registration.', de: 'Diese Anmeldung gibt es nicht.' }),
  tooMany: (requested: number, max: number): Text => ({
    en: `At most ${max === 1 ? 'one ticket' : `${max} tickets`} can be had with one registration, and ${requested} were asked for.`,
    de: `Mit einer Anmeldung gibt es höchstens ${max === 1 ? 'ein Ticket' : `${max} Tickets`}, angefragt sind ${requested}.`,
  }),
  tooFewLeft: (requested: number, remaining: number): Text => ({
    en: `Only ${remaining === 1 ? 'one ticket is' : `${remaining} tickets are`} left, and ${requested} were asked for.`,
    de: `Es ${remaining === 1 ? 'ist nur noch ein Ticket' : `sind nur noch ${remaining} Tickets`} frei, angefragt sind ${requested}.`,
  }),
  nameMissing: (ordinals: readonly number[]): Text => ({
    en: `Every further ticket needs a name: ${listed(ordinals, { one: 'ticket', many: 'tickets', and: 'and', to: 'to' })} ${ordinals.length === 1 ? 'has' : 'have'} none.`,
    de: `Jedes weitere Ticket braucht einen Namen: Bei ${listed(ordinals, { one: 'Ticket', many: 'den Tickets', and: 'und', to: 'bis' })} fehlt er.`,
  }),
  moreNamesThanTickets: (names: number, tickets: number): Text => ({
    en: `There are more names (${names}) than tickets (${tickets}).`,
    de: `Es sind mehr Namen (${names}) als Tickets (${tickets}) angegeben.`,
  }),
  closedBecause: {
    closed: {
      en: 'Registration for this event has ended.',
      de: 'Die Anmeldefrist dieser Veranstaltung ist vorbei.',
    },
    'sold-out': { en: 'This event is sold out.', de: 'Diese Veranstaltung ist ausgebucht.' },
    past: { en: 'This event has already begun.', de: 'Diese Veranstaltung hat schon begonnen.' },
    'not-open': {
      en: 'This event takes no registrations.',
      de: 'Diese Veranstaltung nimmt keine Anmeldungen an.',
    },
  } satisfies Record<RegistrationClosedReason, Text>,
  nonceUsed: (): Text => ({
    en: 'This scan was stored for another ticket, or undone: scan the ticket again.',
    de: 'Dieser Scan gehört zu einem anderen Ticket oder wurde zurückgenommen: Scannen Sie das Ticket noch einmal.',
  }),
  isFree: (): Text => ({ en: 'This event is free.', de: 'Diese Veranstaltung kostet nichts.' }),
  costsMoney: (): Text => ({
    en: 'The tickets of this event cost money. Please say how it was paid.',
    de: 'Die Tickets dieser Veranstaltung kosten Geld. Bitte angeben, wie bezahlt wurde.',
  }),
  otherSum: (due: Text): Text => ({
    en: `The tickets cost ${due.en} together. Nobody has been let in.`,
    de: `Die Tickets kosten zusammen ${due.de}. Es wurde niemand eingelassen.`,
  }),
  seatsLeft: (remaining: number): Text => ({
    en: remaining === 1 ? 'One seat is left.' : `${remaining} seats are left.`,
    de: remaining === 1 ? 'Es ist noch ein Platz frei.' : `Es sind noch ${remaining} Plätze frei.`,
  }),
  noSuchScan: (): Text => ({ en: 'There is no such scan.', de: 'Diesen Scan gibt es nicht.' }),
  ticketsAreSold: (): Text => ({
    en: 'This event has paid tickets: they are bought at tickets/checkout.',
    de: 'Für diese Veranstaltung gibt es kostenpflichtige Tickets: Sie werden über tickets/checkout gekauft.',
  }),
} as const

/**
 * Formats ascending numbers as a list for people, three and more in a row as a range: `ticket 2`, `tickets 2, 5 to 9
 * and 11`.
 */
function listed(ordinals: readonly number[], words: { one: string; many: string; and: string; to: string }): string {
  const runs: number[][] = []
  for (const ordinal of ordinals) {
    const run = runs.at(-1)
    if (run?.at(-1) === ordinal - 1) run.push(ordinal)
    else runs.push([ordinal])
  }
  const named = runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]} ${words.to} ${run.at(-1)}`]))
  const last = named.pop()
  if (ordinals.length === 1) return `${words.one} ${last}`
  return `${words.many} ${[named.join(', '), last].filter(Boolean).join(` ${words.and} `)}`
}
