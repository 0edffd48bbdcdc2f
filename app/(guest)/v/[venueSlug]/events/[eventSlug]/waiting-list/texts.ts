import type { Text } from '#lib/i18n/locale.ts'

/** Why nobody can join, as `whyNoWaiting` names it. */
type NoListReason = 'no-list' | 'seats-left' | 'past' | 'closed' | 'not-open'

export const texts = {
  title: { en: 'Waiting list', de: 'Warteliste' },
  line: {
    en: 'This event is sold out. When seats become free, we offer them by e-mail, in the order of this list. Waiting costs nothing.',
    de: 'Diese Veranstaltung ist ausgebucht. Wenn Plätze frei werden, bieten wir sie per E-Mail an, in der Reihenfolge dieser Liste. Das Warten kostet nichts.',
  },
  name: { en: 'Name', de: 'Name' },
  email: { en: 'E-mail', de: 'E-Mail' },
  quantity: { en: 'Seats', de: 'Plätze' },
  quantityHint: {
    en: 'You get an offer when this many seats are free at once.',
    de: 'Sie bekommen ein Angebot, wenn so viele Plätze zugleich frei sind.',
  },
  join: { en: 'Join the waiting list', de: 'Auf die Warteliste' },
  wrong: { en: 'Please look at the fields below.', de: 'Bitte sehen Sie sich die Felder unten an.' },
  joinedTitle: { en: 'You are on the waiting list', de: 'Sie stehen auf der Warteliste' },
  joined: {
    en: 'We have sent you a mail with a link to leave the list. The offer will come by e-mail, too.',
    de: 'Wir haben Ihnen eine E-Mail mit einem Link geschickt, der Sie von der Liste streicht. Auch das Angebot kommt per E-Mail.',
  },
  tooManyTitle: { en: 'Too many attempts', de: 'Zu viele Versuche' },
  tooMany: { en: 'Please try again in an hour.', de: 'Bitte versuchen Sie es in einer Stunde noch einmal.' },
  refused: {
    en: 'That did not come from this page, so nothing was done. Please try again.',
    de: 'Das kam nicht von dieser Seite, darum ist nichts geschehen. Bitte versuchen Sie es noch einmal.',
  },
  whyNot: {
    'no-list': { en: 'This event has no waiting list.', de: 'Für diese Veranstaltung gibt es keine Warteliste.' },
    'seats-left': {
      en: 'There are seats left, so you need not wait: please get them where this event is announced.',
      de: 'Es sind noch Plätze frei, Sie müssen nicht warten: Bitte sichern Sie sie sich dort, wo die Veranstaltung angekündigt ist.',
    },
    past: { en: 'This event has already begun.', de: 'Diese Veranstaltung hat schon begonnen.' },
    closed: { en: 'Registration for this event has ended.', de: 'Die Anmeldefrist dieser Veranstaltung ist vorbei.' },
    'not-open': { en: 'This event takes no registrations.', de: 'Diese Veranstaltung nimmt keine Anmeldungen an.' },
  } satisfies Record<NoListReason, Text>,
} as const
