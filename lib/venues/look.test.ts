import { expect, test } from 'vitest'
import type { Menu, PlacedPicture, VenuePictures, VenueSettings } from './configuration.ts'
import { itemAt, itemImageUrl, itemPlace, itemThumbnail, lookOf } from './look.ts'

const here = 'http://localhost:3000/pictures'
const digest = 'ab'.repeat(16)
const placed: PlacedPicture = { digest, width: 1600, height: 400, form: 'png', ground: 'dark', alt: null }
const look = (pictures: VenuePictures, settings: Partial<VenueSettings> = {}) =>
  lookOf({ name: 'Lerche', pictures, settings: settings as VenueSettings })

test('the pictures that staff have chosen, with their addresses and pixels', () => {
  expect(look({})).toEqual({ logo: null, header: null })
  const header = { ...placed, form: 'jpg', ground: 'any', width: 1000, height: 500, alt: 'The terrace' } as const
  expect(look({ logo: placed, header })).toEqual({
    logo: {
      url: `${here}/${digest}-800.webp`,
      plainUrl: `${here}/${digest}-800.png`,
      path: `/pictures/${digest}-800.webp`,
      size: { width: 800, height: 200 },
      ground: 'dark',
      alt: 'Lerche',
    },
    header: {
      url: `${here}/${digest}-1600.webp`,
      plainUrl: `${here}/${digest}-1600.jpg`,
      path: `/pictures/${digest}-1600.webp`,
      size: { width: 1000, height: 500 },
      ground: 'any',
      alt: 'The terrace',
    },
  })
})

test('what the venue file names comes first; only a picture of this service has a path', () => {
  const chosen = { logo: placed, header: placed }
  const file = look(chosen, { logoUrl: '/media/logo.webp', headerImageUrl: 'https://lerche.example/terrace.jpg' })
  const own = 'http://localhost:3000/media/logo.webp'
  expect(file.logo).toMatchObject({ url: own, plainUrl: own, path: '/media/logo.webp', size: null, alt: 'Lerche' })
  expect(file.header).toMatchObject({ url: 'https://lerche.example/terrace.jpg', path: null, alt: '' })
  expect(look(chosen, { logoUrl: null }).logo?.path).toContain(digest)
})

const item = (name: string, imageUrl: string | null = null) => ({
  ...{ name, imageUrl, description: '', priceMinor: 1, taxRate: null, tags: [] },
})
const menuOf = (id: string, ...items: ReturnType<typeof item>[]): Menu => ({
  ...{ id, kind: 'Food', name: 'Menu', description: '' },
  groups: [{ name: 'Group', description: null, items }],
})

test('an item has the picture of its file, else the one that staff have chosen for its menu and name', () => {
  const soup = item('Soup')
  const stew = item('Stew', 'https://lerche.example/stew.jpg')
  const menu = menuOf('food', soup, stew)
  const pictures = { [itemPlace(menu, soup)]: placed, [itemPlace(menu, stew)]: placed }
  const atVenue = { pictures }
  expect(itemImageUrl(atVenue, menu, soup)).toBe(`${here}/${digest}-800.webp`)
  expect(itemThumbnail(atVenue, menu, soup)).toBe(`/pictures/${digest}-320.webp`)
  expect(itemImageUrl(atVenue, menu, stew)).toBe('https://lerche.example/stew.jpg')
  expect(itemThumbnail(atVenue, menu, stew)).toBeNull()
  const other = menuOf('bar', soup)
  expect([itemImageUrl(atVenue, other, soup), itemThumbnail(atVenue, other, soup)]).toEqual([null, null])
})

test('the places of items are those of their menu and name, whatever is in them', () => {
  const names = ['Pils 0.3', 'a/b', '100 %', 'ä:"ö"', '__proto__']
  const places = names.flatMap((id) => names.map((name) => [id, name] as const))
  const all = places.map(([id, name]) => itemPlace({ id }, { name }))
  expect(new Set(all).size).toBe(places.length)
  expect(all.map(itemAt)).toEqual(places.map(([menuId, itemName]) => ({ menuId, itemName })))
  expect([itemAt('logo'), itemAt('header')]).toEqual([null, null])
})
