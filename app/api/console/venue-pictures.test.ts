import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as servePicture } from '#app/pictures/[name]/route.ts'
import { database } from '#db/client.ts'
import { picture } from '#db/schema/pictures.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { mostPictureBytes } from '#lib/pictures/pictures.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import type { ItemPlaceRecord, VenuePicturesRecord } from '#lib/venues/picture-record.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { isTainted, photograph, polyglot, refusedPictures } from '#testing/pages/hostile-pictures.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { importTestVenue, type Sections, venueFile } from '#testing/venues/venues.ts'

/** Staff give a venue its logo, its header and the pictures of its menus, and guests see them at once. */
useTestDatabase()
const dataDir = useDataDir()
const almonds = 'item:kitchen/Roast%20almonds'

let slug = ''
let venues = 0
let secretKey = ''
let token = ''
let staff: Awaited<ReturnType<typeof signedInCalls>>

const fileOf = (sections: Sections = {}) => venueFile({ slug, organisation: slug, ...orderingSections, ...sections })

beforeAll(() => {
  process.env.DATA_DIR = dataDir
  rereadEnv()
})
beforeEach(async () => {
  slug = `pictured-${++venues}`
  const imported = await importTestVenue(fileOf())
  secretKey = imported.secretKey
  token = imported.tokens.t1 ?? ''
  staff = await signedInCalls({ venue: slug, email: `ada@${slug}.example`, role: 'manager' })
})

const at = (path = '') => `/api/console/venues/${slug}/pictures${path}`
const place = (bytes: Uint8Array, where: string) => staff.upload(at(`/place?place=${encodeURIComponent(where)}`), bytes)
const read = async () => (await staff.read(at())).json as unknown as VenuePicturesRecord
const itemIn = ({ menus, others }: VenuePicturesRecord, where = almonds): ItemPlaceRecord | undefined =>
  [...menus.flatMap(({ items }) => items), ...others].find((each) => each.place === where)
const publicMenus = () => callRoute(`/api/venues/${slug}/menus`, { headers: { 'X-Service-Key': secretKey } })
type Shown = { menus: { groups: { items: { name: string; imageUrl: string | null }[] }[] }[] }
const imageIn = (json: unknown, name = 'Roast almonds') =>
  (json as Shown).menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items)).find((item) => item.name === name)
    ?.imageUrl

let shade = 0
const drawn = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: ++shade, g: 90, b: 20 } } })
    .png()
    .toBuffer()

describe('a picture of the menu', () => {
  test('is shown at once by the reads of menus, also where they were cached, and is gone at once', async () => {
    for (let time = 0; time < 2; time++) expect(imageIn((await publicMenus()).json)).toBeNull()
    const before = (await publicMenus()).headers.get('etag')
    expect((await place(await drawn(), almonds)).status).toBe(200)
    const url = imageIn((await publicMenus()).json)
    expect(url).toMatch(/^http:\/\/localhost:3000\/pictures\/[0-9a-f]{32}-800\.webp$/)
    expect((await publicMenus()).headers.get('etag')).not.toBe(before)
    const session = await callRoute(`/api/qr/${token}/session`)
    expect(imageIn(session.json)).toBe(url)
    expect(imageIn(session.json, 'Flatbread and beans')).toBeNull()
    const name = url?.split('/').at(-1) ?? ''
    const served = await servePicture(new Request(url ?? ''), { params: Promise.resolve({ name }) } as never)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])

    expect((await staff.act(at('/remove'), { place: almonds })).status).toBe(200)
    expect(imageIn((await publicMenus()).json)).toBeNull()
  })

  test('stays with its item, and comes back with it', async () => {
    await place(await drawn(), almonds)
    const [kitchen, bar] = orderingSections.menus
    const [group] = kitchen?.groups ?? []
    const menus = [{ ...kitchen, groups: [{ ...group, items: group?.items.slice(0, 1) }] }, bar]
    await importVenueFile(fileOf({ menus }))
    expect(imageIn((await publicMenus()).json)).toBeUndefined()
    expect((await read()).others).toMatchObject([{ place: almonds, name: 'Roast almonds', source: 'Console' }])
    await importVenueFile(fileOf())
    expect(imageIn((await publicMenus()).json)).toMatch(/-800\.webp$/)
    expect((await read()).others).toEqual([])
    await importVenueFile(fileOf({ menus }))
    expect((await staff.act(at('/remove'), { place: almonds })).json.entryId).toBeTruthy()
    expect((await read()).others).toEqual([])
  })

  test('of the venue file comes first, and the console says so', async () => {
    await place(await drawn(), almonds)
    const url = 'https://pictures.example/almonds.jpg'
    const menus = structuredClone(orderingSections.menus)
    Object.assign(menus[0]?.groups[0]?.items[1] ?? {}, { imageUrl: url })
    await importVenueFile(fileOf({ menus }))
    expect(imageIn((await publicMenus()).json)).toBe(url)
    expect(itemIn(await read())).toMatchObject({ source: 'File', hasUpload: true, url, path: null })
  })
})

test.each(['', `/place?place=${encodeURIComponent(almonds)}`])(
  'a file that is sent again to pictures%s is the same request, and another file under its key is refused',
  async (path) => {
    const [one, other] = [await drawn(), await drawn()]
    const first = await staff.upload(at(path), one, 'the-key-of-a-file')
    const repeated = await staff.upload(at(path), one, 'the-key-of-a-file')
    const reused = await staff.upload(at(path), other, 'the-key-of-a-file')
    expect([first.status, repeated.json]).toEqual([200, first.json])
    expect([reused.status, reused.json.type]).toEqual([409, expect.stringContaining('idempotency-key-reused')])
  },
)

describe('the logo and the header', () => {
  test('have their pixels, their ground and their words', async () => {
    const logo = await sharp({ create: { width: 1000, height: 500, channels: 4, background: '#10203080' } })
      .png()
      .toBuffer()
    await place(logo, 'logo')
    const terrace = await drawn(3200, 800)
    await place(terrace, 'header')
    expect((await staff.act(at('/describe'), { alt: 'The terrace' })).status).toBe(200)
    expect((await place(terrace, 'header')).json.entryId).toBeNull()
    const { logo: shown, header } = await read()
    expect(shown).toMatchObject({ source: 'Console', width: 800, height: 400, ground: 'light', alt: '' })
    expect(header).toMatchObject({ source: 'Console', width: 1600, height: 400, ground: 'any', alt: 'The terrace' })
    expect((await getVenue(slug)).pictures.logo).toMatchObject({ width: 1000, height: 500, form: 'png' })
    // Words for one picture are not those for another.
    await place(await drawn(), 'header')
    expect((await read()).header.alt).toBe('')
  })

  test('keep words that the writer has not seen', async () => {
    await place(await drawn(), 'header')
    const say = (alt: string, was: string) => staff.act(at('/describe'), { alt, was: { alt: was } })
    expect((await say('The terrace', '')).status).toBe(200)
    const { status, json } = await say('The garden', '')
    expect([status, json.current]).toEqual([409, { alt: 'The terrace' }])
    expect((await say('The garden', 'The terrace')).status).toBe(200)
    expect((await read()).header.alt).toBe('The garden')
  })

  test('of the venue file come first', async () => {
    await place(await drawn(), 'logo')
    const settings = { ...orderingSections.settings, logoUrl: '/media/logo.webp' }
    await importVenueFile(fileOf({ settings }))
    const { logo, header } = await read()
    expect(logo).toMatchObject({ source: 'File', hasUpload: true, path: '/media/logo.webp', width: null })
    expect(header).toMatchObject({ source: null, hasUpload: false, url: null })
    // The file no longer names it: the picture that staff have chosen was kept all the time.
    await importVenueFile(fileOf())
    expect((await read()).logo).toMatchObject({ source: 'Console' })
  })

  test('are changed by acts with entries, which can be taken back', async () => {
    await place(await drawn(), 'logo')
    const first = (await getVenue(slug)).pictures
    const { json } = await place(await drawn(), 'logo')
    const second = (await getVenue(slug)).pictures
    expect(second.logo?.digest).not.toBe(first.logo?.digest)
    expect(json.undoableUntil).toBeTruthy()
    const undo = (entryId: unknown) => staff.act(`/api/console/venues/${slug}/undo`, { entryId })
    expect((await undo(json.entryId)).status).toBe(200)
    expect((await getVenue(slug)).pictures).toEqual(first)
    const removal = await staff.act(at('/remove'), { place: 'logo' })
    expect((await getVenue(slug)).pictures).toEqual({})
    expect((await undo(removal.json.entryId)).status).toBe(200)
    expect((await getVenue(slug)).pictures).toEqual(first)
    expect((await undo(removal.json.entryId)).status).toBe(409)
    const entries = (await listEntries(await getVenue(slug))).filter(({ subjectKind }) => subjectKind === 'picture')
    expect(entries.map(({ act, subjectId }) => [act, subjectId])).toEqual(
      ['picture.place', 'picture.remove', 'picture.place', 'picture.place', 'picture.place'].map((act) => [
        act,
        'logo',
      ]),
    )
    const nothing = await staff.act(at('/remove'), { place: 'header' })
    expect([nothing.status, nothing.json.entryId]).toEqual([200, null])
  })

  test('do not come back when their picture has been deleted meanwhile', async () => {
    await place(await drawn(), 'logo')
    const { json } = await staff.act(at('/remove'), { place: 'logo' })
    await database().update(picture).set({ removingSince: new Date() })
    const undone = await staff.act(`/api/console/venues/${slug}/undo`, { entryId: json.entryId })
    expect([undone.status, undone.json.detail]).toEqual([409, expect.stringContaining('no longer stored')])
  })

  test('are changed by owners and managers alone, in places that there are', async () => {
    const host = await signedInCalls({ venue: slug, email: `bo@${slug}.example`, role: 'host' })
    expect((await host.upload(at('/place?place=logo'), await drawn())).status).toBe(403)
    expect((await host.read(at())).status).toBe(403)
    for (const where of ['item:kitchen/Nothing', 'favicon', '__proto__']) {
      expect((await place(await drawn(), where)).status).toBe(404)
    }
    expect((await staff.upload(at('/place'), await drawn())).status).toBe(400)
    expect((await staff.act(at('/describe'), { alt: 'Nothing' })).status).toBe(409)
    expect((await getVenue(slug)).pictures).toEqual({})
  })
})

describe('an upload for a place', () => {
  test.each(refusedPictures)('is refused as %s', async (_, uploaded, message) => {
    const { status, json } = await place(await uploaded(), 'logo')
    expect([status, json.errors]).toEqual([400, { Picture: [message.en] }])
    expect((await getVenue(slug)).pictures).toEqual({})
  })

  test('is refused with more bytes than are read', async () => {
    const { status } = await place(Buffer.alloc(mostPictureBytes + 1), 'logo')
    expect(status).toBe(413)
  })

  test('keeps nothing of its file: no camera, no page, no archive', async () => {
    for (const uploaded of [await photograph(), await polyglot()]) {
      expect(isTainted(uploaded)).toBe(true)
      expect((await place(uploaded, 'logo')).status).toBe(200)
    }
    expect((await getVenue(slug)).pictures.logo).toMatchObject({ width: 20, height: 40 })
    const folder = join(dataDir, 'pictures')
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((name) => isTainted(readFileSync(join(folder, name))))).toEqual([])
  })
})
