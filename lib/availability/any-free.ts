import { dayOffers, type Question } from './offers.ts'

/** Whether a day has an offer of one of these lengths in minutes that can be booked now. Faster than listing its offers. */
export function isAnyFree(question: Question, isWanted: (minutes: number) => boolean = () => true): boolean {
  const { bookable, alone, groups } = dayOffers(question)
  return (
    groups.some((offer) => offer.available && isWanted(offer.minutes)) ||
    alone.some(
      ({ slotTimes, free, early }) =>
        isWanted(slotTimes.minutes) &&
        free.some((left, at) => bookable[at] && slotTimes.fits[at] && !early?.[at] && left >= question.partySize),
    )
  )
}
