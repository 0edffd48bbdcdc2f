import type { VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the letters to guests on a waiting list. */
export const waitingTexts = {
  joined: {
    subject: { en: 'Waiting list', de: 'Warteliste' },
    headline: { en: 'You are on the waiting list', de: 'Sie stehen auf der Warteliste' },
    opening: (seats: number): Text =>
      seats === 1
        ? {
            en: 'This event is sold out. You have no ticket yet: as soon as a seat becomes free for you, we offer it to you by mail.',
            de: 'Diese Veranstaltung ist ausgebucht. Sie haben noch kein Ticket: Sobald ein Platz für Sie frei wird, bieten wir ihn Ihnen per E-Mail an.',
          }
        : {
            en: `This event is sold out. You have no tickets yet: as soon as ${seats} seats become free for you, we offer them to you by mail.`,
            de: `Diese Veranstaltung ist ausgebucht. Sie haben noch keine Tickets: Sobald ${seats} Plätze für Sie frei werden, bieten wir sie Ihnen per E-Mail an.`,
          },
    terms: {
      en: 'An offer has an end, after which the next guest gets it. It costs you nothing to wait.',
      de: 'Ein Angebot gilt nur für begrenzte Zeit, danach bekommt es der nächste Gast. Das Warten kostet nichts.',
    },
    leave: { en: 'No longer interested?', de: 'Kein Interesse mehr?' },
    leaveLink: { en: 'Leave the waiting list', de: 'Von der Warteliste streichen' },
  },
  offered: {
    subject: { en: 'A seat for you', de: 'Ein Platz für Sie' },
    headline: (seats: number): Text =>
      seats === 1
        ? { en: 'A seat is free for you', de: 'Ein Platz ist für Sie frei' }
        : { en: `${seats} seats are free for you`, de: `${seats} Plätze sind für Sie frei` },
    opening: (until: VenueText): Text => ({
      en: `You are next on the waiting list. Our offer is valid until ${until}; after that the next guest gets it.`,
      de: `Sie sind auf der Warteliste an der Reihe. Unser Angebot gilt bis ${until}, danach bekommt es der nächste Gast.`,
    }),
    noTicketYet: {
      en: 'This mail is no ticket: please accept the offer on the page behind the button.',
      de: 'Diese E-Mail ist kein Ticket: Bitte nehmen Sie das Angebot auf der Seite hinter dem Knopf an.',
    },
    action: { en: 'See the offer', de: 'Angebot ansehen' },
    decline: {
      en: 'You do not need the offer any more? Then please decline, so that somebody else gets it.',
      de: 'Sie brauchen das Angebot nicht mehr? Dann lehnen Sie bitte ab, damit es jemand anders bekommt.',
    },
    declineLink: { en: 'Decline the offer', de: 'Angebot ablehnen' },
  },
  closed: {
    subject: { en: 'Cancelled', de: 'Abgesagt' },
    headline: { en: 'This event will not take place', de: 'Diese Veranstaltung findet nicht statt' },
    opening: {
      en: 'You were on its waiting list. The venue has cancelled the event, so nobody waits any more: there is nothing for you to do.',
      de: 'Sie standen auf der Warteliste. Das Haus hat die Veranstaltung abgesagt, die Warteliste ist damit aufgelöst: Sie müssen nichts tun.',
    },
  },
  until: { en: 'Valid until', de: 'Gültig bis' },
  seats: { en: 'Seats', de: 'Plätze' },
  price: { en: 'Price', de: 'Preis' },
  where: { en: 'Where', de: 'Ort' },
  reasonClosed: {
    en: 'You receive this mail because somebody joined the waiting list with this address.',
    de: 'Sie erhalten diese E-Mail, weil sich mit dieser Adresse jemand auf die Warteliste gesetzt hat.',
  },
  reason: {
    en: 'You receive this mail because somebody joined the waiting list with this address. If it was not you, please leave the list by the link above.',
    de: 'Sie erhalten diese E-Mail, weil sich mit dieser Adresse jemand auf die Warteliste gesetzt hat. Falls Sie es nicht waren, streichen Sie sich bitte über den Link oben.',
  },
} as const
