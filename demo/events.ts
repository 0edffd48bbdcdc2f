import { addDays, addMonths, localDateAt, weekdayIndex } from '#lib/time.ts'
import venueJson from './venue.json' with { type: 'json' }

const shownMonths = 3
const { timezone } = venueJson

type Programme = { slug: string; weekday: number; nth: number; event: object }

/** The monthly events of the demonstration venue. */
const programme: readonly Programme[] = [
  {
    slug: 'quiz-night',
    weekday: 3,
    nth: 1,
    event: {
      title: 'Quiz night',
      excerpt: 'Six rounds, one trophy, and a round on us for the best team name.',
      start: '19:30',
      end: '22:00',
      locationLabel: 'Hall',
      description:
        '<h2>How it works</h2><p>Come as a team of <strong>up to six</strong> or join one at the bar. Doors open at seven.</p><ul><li>Six rounds of ten questions</li><li>One joker for each team</li><li>The kitchen serves until ten</li></ul><p>Questions? <a href="mailto:hello@copper-cue.example">Write to us</a>.</p>',
      registration: { mode: 'Free', capacity: 40 },
    },
  },
  {
    slug: 'courtyard-jazz',
    weekday: 5,
    nth: 2,
    event: {
      title: 'Courtyard jazz',
      excerpt: 'A trio, two sets, and a late kitchen.',
      start: '20:00',
      end: '23:00',
      timeLabel: 'Doors 19:00',
      locationLabel: 'Stage',
      description:
        '<p>Piano, double bass and drums play standards and their own. <em>Seats are not numbered</em>; come early for the front row.</p><blockquote>The loveliest hour of the month.</blockquote>',
      registration: { mode: 'Paid', price: 18.5, capacity: 40 },
    },
  },
  {
    slug: 'billard-einsteigerkurs',
    weekday: 1,
    nth: 3,
    event: {
      title: 'Billard für Einsteiger',
      excerpt: 'Zwei Stunden mit Trainer, Queues stellen wir.',
      start: '18:00',
      end: '20:00',
      locationLabel: 'Billardraum',
      language: 'de',
      description: '<p>Haltung, Stoß und die ersten Bälle. Für alle ab 16 Jahren, Vorkenntnisse braucht es keine.</p>',
      registration: { mode: 'Free', capacity: 8 },
    },
  },
]

const ongoing = {
  slug: 'open-table',
  title: 'Open table',
  excerpt: 'Every evening one big table for whoever comes alone.',
  status: 'Published',
  timeLabel: 'Every evening from six',
  locationLabel: 'Garden',
  description: '<p>Just come. There is nothing to book.</p>',
}

/** The demonstration's events from `today` (a local date) on: this month's and the next two months', and one without a date. */
export function demoEvents(today: string): { slug: string }[] {
  const months = Array.from({ length: shownMonths }, (_, offset) => firstOfMonth(today, offset))
  const dated = months.flatMap((first) =>
    programme.map(({ slug, weekday, nth, event }) => {
      const date = nthWeekday(first, weekday, nth)
      return { slug: `${slug}-${date}`, status: 'Published', date, ...event }
    }),
  )
  return [...dated.filter(({ date }) => date >= today), ongoing]
}

/** The slug of the next event of a name, such as `quiz-night`, after the day of `now`: tonight's may have begun. */
export function nextEvent(name: string, now: Date): string {
  const today = localDateAt(timezone, now.getTime())
  const tonight = `${name}-${today}`
  const [next] = demoEvents(today).filter(({ slug }) => slug.startsWith(`${name}-`) && slug > tonight)
  if (!next) throw new Error(`there is no ${name} every month`)
  return next.slug
}

function firstOfMonth(date: string, offset: number): string {
  return addMonths(`${date.slice(0, 'yyyy-MM'.length)}-01`, offset)
}

function nthWeekday(first: string, weekday: number, nth: number): string {
  return addDays(first, ((weekday - weekdayIndex(first) + 7) % 7) + 7 * (nth - 1))
}
