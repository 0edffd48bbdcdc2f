const time = /^(\d{1,2})(?:\s*[:.,h]\s*(\d\d)|(\d\d))?\s*(?:Uhr)?$/i
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
/** `21.11.2026`, `21/11/26` or `21.11.`, also after the name of a weekday. */
const dayFirst = /^(?:\p{L}+\.?,? +)?(\d{1,2})[.,/ -]+(\d{1,2})(?:[.,/ -]+(\d{4}|\d\d)?)?$/u

/** Reads a time of day that somebody has typed: `19:30`, `19.30`, `1930` or `19`. Returns `HH:mm`; null for any other text. */
export function typedTime(typed: string): string | null {
  const [, hour = '', marked, minute = marked ?? '00'] = time.exec(typed.trim()) ?? []
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : null
}

/**
 * Reads a date that somebody has typed, the day before the month: `21.11.2026`, `21/11/26`, `21.11.`; or `2026-11-21`. Without
 * a year it is the next such day from `today` on. Returns `yyyy-MM-dd`; null for any other text.
 */
export function typedDate(typed: string, today: string): string | null {
  const text = typed.trim()
  const whole = yearFirst.exec(text)
  if (whole) return dateOf(whole[1], whole[2], whole[3])
  const [, day, month, year] = dayFirst.exec(text) ?? []
  if (year !== undefined) return dateOf(year.padStart(4, '20'), month, day)
  const thisYear = Number(today.slice(0, 4))
  const next = [thisYear, thisYear + 1].map((each) => dateOf(String(each), month, day))
  return next.find((date) => date !== null && date >= today) ?? null
}

function dateOf(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null
}
