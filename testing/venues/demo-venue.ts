import demo from '#demo/venue.json' with { type: 'json' }
import { importTestVenue } from './venues.ts'

/** The demonstration venue with a free and a paid event, both on one evening, and both kinds of keys. */
export function demoVenue(evening: string) {
  const published = { status: 'Published', date: evening, start: '19:30', end: '22:00', locationLabel: 'Hall' }
  return importTestVenue({
    ...demo,
    events: [
      {
        ...published,
        slug: 'quiz-night',
        title: 'Quiz night',
        excerpt: 'Six rounds, one trophy.',
        description: '<p>Come as a team of <strong>up to six</strong>.</p>',
        registration: { mode: 'Free', capacity: 40 },
      },
      {
        ...published,
        slug: 'courtyard-jazz',
        title: 'Courtyard jazz',
        timeLabel: 'Doors 19:00',
        description: '<p>A trio, two sets.</p>',
        registration: { mode: 'Paid', price: 18.5, capacity: 40 },
      },
    ],
    apiKeys: [
      { kind: 'publishable', label: 'Website', origins: ['https://guest.example'] },
      { kind: 'secret', label: 'Server' },
    ],
  })
}
