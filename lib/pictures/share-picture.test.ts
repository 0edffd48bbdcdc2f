import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharePicture } from './share-picture.ts'

const shown = { name: 'Blaue Welle', line: 'Am Hafen', place: 'Leipzig', initials: 'BW', colour: '#1c3f94' }

test('the same words in the same colour are the same picture', async () => {
  const [one, same, other] = [
    await sharePicture(shown),
    await sharePicture({ ...shown }),
    await sharePicture({ ...shown, name: 'Café' }),
  ]
  expect(same.digest).toBe(one.digest)
  expect(other.digest).not.toBe(one.digest)
})

test.each([
  ['long words', { name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenrestaurant am See' }],
  ['many words', { name: 'word '.repeat(200) }],
  ['characters that no font has', { name: '喫茶 夜 🎳', line: '\u0000', initials: '喫' }],
  ['markup', { name: '<script>&"\'</svg>', line: ']]>', place: '<!--' }],
  ['nothing', { name: '', line: '', place: '', initials: '' }],
])('is drawn with %s', async (_, more) => {
  const { png } = await sharePicture({ ...shown, ...more })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('words are drawn with the outlines of an embedded font, in ink that can be read', async () => {
  // The area of the name has ink of both kinds of venues: white on dark, black on pale.
  for (const [colour, ink] of [
    ['#1c3f94', 255],
    ['#f8e08e', 0],
  ] as const) {
    const { png } = await sharePicture({ ...shown, colour })
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    const name = Array.from(
      { length: 90 * 500 },
      (_unused, at) =>
        data[(350 + (at % 90)) * info.width * info.channels + (90 + Math.floor(at / 90)) * info.channels],
    )
    expect(name.filter((value) => Math.abs((value ?? 128) - ink) < 12).length).toBeGreaterThan(2_000)
  }
})
