import type { VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Why a guest cannot change a reservation. If the venue could still do it, the text has its phone number. */
export const guestBookingMessages = {
  ended: (): Text => ({
    en: 'This booking has ended, so it can no longer be changed.',
    de: 'Diese Buchung ist beendet und lässt sich nicht mehr ändern.',
  }),
  tooLate: (time: VenueText, date: VenueText, phone: VenueText): Text => ({
    en: `This booking could be changed online until ${time} on ${date}. Please call ${phone}.`,
    de: `Online ließ sich diese Buchung bis ${time} Uhr am ${date} ändern. Bitte rufen Sie an: ${phone}.`,
  }),
  tooOften: (most: number, phone: VenueText): Text =>
    most === 0
      ? {
          en: `This booking cannot be moved online. Please call ${phone}.`,
          de: `Diese Buchung lässt sich online nicht verschieben. Bitte rufen Sie an: ${phone}.`,
        }
      : {
          en: `A booking can be moved online ${most === 1 ? 'once' : `${most} times`}. To move it again, please call ${phone}.`,
          de: `Online lässt sich eine Buchung ${most === 1 ? 'einmal' : `${most}-mal`} verschieben. Um sie noch einmal zu verschieben, rufen Sie bitte an: ${phone}.`,
        },
  partyFixed: (phone: VenueText): Text => ({
    en: `The number of guests cannot be changed online. Please call ${phone}.`,
    de: `Die Personenzahl lässt sich online nicht ändern. Bitte rufen Sie an: ${phone}.`,
  }),
  partyTooLarge: (guests: number, phone: VenueText): Text => ({
    en: `${guests} people are more than we can seat online. On the phone we will find a way: ${phone}.`,
    de: `${guests} Personen bekommen wir online nicht unter. Am Telefon finden wir einen Weg: ${phone}.`,
  }),
  startNotOffered: (): Text => ({
    en: 'Your booking cannot begin at this time on this day.',
    de: 'Zu dieser Zeit kann Ihre Buchung an diesem Tag nicht beginnen.',
  }),
  taken: (): Text => ({
    en: 'This time has just been taken. Nothing has changed.',
    de: 'Diese Zeit wurde gerade vergeben. Es wurde nichts geändert.',
  }),
  outsideNotice: (): Text => ({
    en: 'This time is too soon, or too far ahead, to be chosen online.',
    de: 'Diese Zeit ist zu nah oder zu weit voraus, um sie online zu wählen.',
  }),
  raisesDeposit: (
    names: readonly VenueText[],
    deposit: VenueText,
    { phone, canWrite }: { phone: VenueText; canWrite: boolean },
  ): Text => {
    const one = names.length === 1
    return {
      en: `At this time only ${names.join(', ')} ${one ? 'is free, which needs' : 'are free, which need'} a deposit of ${deposit}. Please ${canWrite ? 'write to us or ' : ''}call ${phone}.`,
      de: `Zu dieser Zeit ${one ? 'ist' : 'sind'} nur ${names.join(', ')} frei, dafür wird eine Anzahlung von ${deposit} fällig. Bitte ${canWrite ? 'schreiben Sie uns oder ' : ''}rufen Sie an: ${phone}.`,
    }
  },
  needsRequest: (count: number, phone: VenueText): Text => ({
    en: `We answer a booking of this kind for ${count} people ourselves. Your booking has not changed. Please call ${phone}.`,
    de: `Eine solche Buchung für ${count} Personen beantworten wir selbst. Ihre Buchung ist unverändert. Bitte rufen Sie an: ${phone}.`,
  }),
  shared: (phone: VenueText): Text => ({
    en: `This booking cannot be changed online. Please call ${phone}.`,
    de: `Diese Buchung lässt sich online nicht ändern. Bitte rufen Sie an: ${phone}.`,
  }),
} as const
