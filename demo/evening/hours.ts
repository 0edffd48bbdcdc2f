import { dayMinutes, hourMs, localDateTimeAt, minutesOfDay, timeOfWall, wallMidnight, weekdayIndex } from '#lib/time.ts'
import venueJson from '../venue.json' with { type: 'json' }

/** The hours of the demonstration's evening, as a special day of the venue file. */
export type EveningHours = { date: string; opens: string; closes: string }

/** So long before and after the start of the program parties of the evening come. */
export const reachMs = 5 * hourMs

const { timezone, openingHours } = venueJson

/**
 * The hours of the service day on which the demonstration is started: from five hours before that, in whole hours, to five
 * hours after it, or to the usual closing if that is later. So the house is in the middle of its evening at any hour, even
 * at night and when it is usually closed. `before` are the hours of an earlier start: on the same day the hours only grow.
 */
export function eveningHours(now: Date, before: EveningHours | null): EveningHours {
  const from = localDateTimeAt(timezone, now.getTime() - reachMs)
  const { date } = from
  const opens = wholeHour(minutesOfDay(from.time))
  const until = localDateTimeAt(timezone, now.getTime() + reachMs + hourMs - 1)
  const days = Math.round((wallMidnight(until.date) - wallMidnight(date)) / (dayMinutes * 60_000))
  const closes = Math.max(wholeHour(minutesOfDay(until.time)) + days * dayMinutes, usualClosing(date))
  const earlier = before?.date === date ? minutesOf(before) : { opens, closes }
  const first = Math.min(opens, earlier.opens)
  const last = Math.min(Math.max(closes, earlier.closes), first + dayMinutes)
  return { date, opens: clock(first), closes: clock(last) }
}

/** Minutes after the midnight of the date at which the house usually closes; 0 if it is closed. */
function usualClosing(date: string): number {
  const usual = openingHours.regular[weekdayIndex(date)]
  return usual ? minutesOf(usual).closes : 0
}

function minutesOf(hours: { opens: string; closes: string }): { opens: number; closes: number } {
  const [opens, closes] = [minutesOfDay(hours.opens), minutesOfDay(hours.closes)]
  return { opens, closes: closes <= opens ? closes + dayMinutes : closes }
}

const wholeHour = (minutes: number) => minutes - (minutes % 60)
const clock = (minutes: number) => timeOfWall(minutes * 60_000)
