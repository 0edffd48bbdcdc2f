import { expect, test } from 'vitest'
import type { PlacedPicture } from './configuration.ts'
import { venueSender } from './letter-look.ts'
import type { Venue } from './queries.ts'

const placed: PlacedPicture = {
  digest: 'ab'.repeat(16),
  width: 1600,
  height: 400,
  form: 'png',
  ground: 'dark',
  alt: null,
}
const business = { addressLine1: 'Steinweg 1', addressLine2: null, postalCode: '04109', city: 'Leipzig' }
const venue = (settings: object = {}, pictures: object = {}) =>
  ({
    name: 'Lerche',
    slug: 'lerche',
    business,
    pictures,
    settings: { colour: '#1c3f94', ...settings },
  }) as unknown as Venue

test('the sender of a letter has the name and the colour of the venue, and a map', () => {
  expect(venueSender(venue(), 'de')).toEqual({
    venueName: 'Lerche',
    look: {
      colour: '#1c3f94',
      logo: null,
      links: [{ label: 'Karte', href: 'https://www.openstreetmap.org/search?query=Steinweg+1%2C+04109+Leipzig' }],
    },
  })
})

test('its logo is at a whole address in a form that every mail program shows, and no larger than its place', () => {
  expect(venueSender(venue({}, { logo: placed }), 'en').look.logo).toEqual({
    src: `http://localhost:3000/pictures/${placed.digest}-800.png`,
    size: { width: 160, height: 40 },
    ground: '#16181a',
  })
  const file = venueSender(venue({ logoUrl: 'https://lerche.example/logo.png' }), 'en')
  expect(file.look.logo).toEqual({ src: 'https://lerche.example/logo.png', size: null, ground: '#ffffff' })
})

test('it leads to the page of the venue and to its legal notes if it has them', () => {
  const settings = { bookingPage: true, imprintUrl: 'https://l.example/i', privacyUrl: 'https://l.example/p' }
  expect(
    venueSender(venue(settings), 'en')
      .look.links.map(({ label, href }) => [label, href])
      .slice(1),
  ).toEqual([
    ['Our page', 'http://localhost:3000/v/lerche'],
    ['Imprint', 'https://l.example/i'],
    ['Privacy', 'https://l.example/p'],
  ])
})
