import type { VenueFile } from '#lib/venue-file/schema.ts'
import type { FileSchema } from './file-places.ts'

type File = Record<string, unknown>

/** Values of fields whose form the schema alone does not say, each other than that of the full venue. */
const values: Record<string, unknown> = {
  'openingHours.special[].date': '2027-12-23',
  'business.website': 'https://other.example/',
  'business.email': 'other@lerche.example',
  'business.taxId': '98 765/4321',
  'business.vatId': 'ATU87654321',
  'settings.colour': '#123456',
  'settings.logoUrl': '/demonstration/other.webp',
  'settings.headerImageUrl': '/demonstration/head.webp',
  'settings.privacyUrl': 'https://other.example/privacy',
  'settings.imprintUrl': 'https://other.example/imprint',
  'settings.pacing[].types': ['BilliardTable'],
  'settings.pacing[].days': ['Sunday'],
  'settings.pacing[].dates[].from': '2030-07-01',
  'settings.pacing[].dates[].until': '2030-09-30',
  'settings.pacing[].from': '17:00',
  'settings.pacing[].until': '22:00',
  'settings.pacing[].perMinutes': 60,
  'settings.pacing[].online': 0.5,
  'settings.accounting.fiscalYearStart': '04-01',
  'menus[].groups[].items[].imageUrl': 'https://other.example/item.jpg',
  'bookingDurations[].defaultMinutes': 180,
  'bookingDurations[].minMinutes': 30,
  'bookingDurations[].maxMinutes': 240,
  'settings.vouchers.terms': { de: 'Andere Bedingungen.' },
  'settings.accounting.revenue[].taxKey': '7',
  'voucherProducts[].title': { de: 'Anderer Titel', en: 'Another title' },
  'menus[].groups[].items[].tags': [{ de: 'scharf', en: 'hot' }],
  'voucherProducts[].minAmount': 12,
  'voucherProducts[].maxAmount': 300,
}

/** Changes of fields that must change together with others, so that the file stays a valid one. */
const together: Record<string, (file: VenueFile) => void> = {
  'openingHours.regular[].isClosed': ({ openingHours }) => {
    Object.assign(openingHours.regular[0] ?? {}, { isClosed: true, opens: null, closes: null, breaks: [] })
  },
  'openingHours.regular[].opens': (file) => opened(file, '22:30'),
  'openingHours.regular[].closes': (file) => opened(file, '22:45'),
  'openingHours.regular[].breaks[].starts': (file) => withBreak(file, 'regular', '14:00', '16:00'),
  'openingHours.regular[].breaks[].ends': (file) => withBreak(file, 'regular', '14:30', '16:30'),
  'openingHours.special[].isClosed': ({ openingHours }) => {
    Object.assign(openingHours.special[0] ?? {}, { isClosed: false, opens: '10:00', closes: '18:00' })
  },
  'openingHours.special[].opens': ({ openingHours }) => {
    Object.assign(openingHours.special[0] ?? {}, { isClosed: false, opens: '11:00', closes: '18:00' })
  },
  'openingHours.special[].closes': ({ openingHours }) => {
    Object.assign(openingHours.special[0] ?? {}, { isClosed: false, opens: '10:00', closes: '19:00' })
  },
  'openingHours.special[].breaks[].starts': (file) => withBreak(file, 'special', '12:30', '13:00'),
  'openingHours.special[].breaks[].ends': (file) => withBreak(file, 'special', '12:00', '13:30'),
  'openingHours.regular[].day': ({ openingHours }) => {
    openingHours.regular = openingHours.regular.filter(({ day }) => day !== 'Tuesday')
  },
  'bookingDurations[].type': ({ bookingDurations }) => Object.assign(bookingDurations[0] ?? {}, { type: 'EventArea' }),
  'bookingDurations[].stepMinutes': ({ bookingDurations }) => {
    const lengths = { minMinutes: 60, maxMinutes: 240, stepMinutes: 60, defaultMinutes: 120, options: [60, 120, 240] }
    Object.assign(bookingDurations[0] ?? {}, lengths)
  },
  'bookingDurations[].options': ({ bookingDurations }) => {
    Object.assign(bookingDurations[0] ?? {}, { defaultMinutes: 120, options: [60, 120] })
  },
  'settings.accounting.accountLength': ({ settings: { accounting } }) => {
    if (!accounting) return
    accounting.accountLength = 5
    for (const key of Object.keys(accounting.accounts) as (keyof typeof accounting.accounts)[]) {
      accounting.accounts[key] = '10001'
    }
    for (const each of accounting.revenue) each.account = '80001'
  },
  'resources[].group': ({ resources, resourceGroups }) => {
    const [row, other] = [resources[0], resourceGroups.at(-1)]
    if (row && other) row.group = row.group === other.id ? null : other.id
  },
  'floorPlan.tables[].resource': ({ floorPlan, resources }) => {
    const free = resources.find(({ id }) => !floorPlan.tables.some(({ resource }) => resource === id))
    Object.assign(floorPlan.tables[0] ?? {}, { resource: free?.id })
  },
  'floorPlan.tables[].zone': ({ floorPlan }) => {
    const table = floorPlan.tables[0]
    const other = floorPlan.zones.find(({ id }) => id !== table?.zone)
    if (table && other) table.zone = other.id
  },
  'voucherProducts[].kind': ({ voucherProducts }) => {
    const none = { customAmount: false, minAmount: null, maxAmount: null }
    Object.assign(voucherProducts[0] ?? {}, { kind: 'Item', itemName: 'Maultaschen', price: 12, ...none })
  },
  'voucherProducts[].customAmount': ({ voucherProducts }) => {
    const custom = { kind: 'Amount', itemName: null, price: null, minAmount: 10, maxAmount: 90 }
    Object.assign(voucherProducts[0] ?? {}, { ...custom, customAmount: true })
  },
}

function opened({ openingHours }: VenueFile, closes: string): void {
  const [day] = openingHours.regular.filter(({ isClosed }) => !isClosed)
  Object.assign(day ?? {}, { opens: '10:30', closes, breaks: [] })
}

function withBreak({ openingHours }: VenueFile, list: 'regular' | 'special', starts: string, ends: string): void {
  const day = openingHours[list].find(({ breaks }) => breaks.length > 0)
  Object.assign(day ?? {}, { opens: '10:00', closes: '23:00', breaks: [{ starts, ends }] })
}

/** Returns a file with another value of a field, at the first place that has one. Throws if the file has no such place. */
export function withOtherValue(file: VenueFile, place: string, schema: FileSchema): VenueFile {
  const changed = structuredClone(file)
  const other = together[place]
  if (other) {
    other(changed)
    return changed
  }
  const steps = place.split('.').flatMap((step) => (step.endsWith('[]') ? [step.slice(0, -2), '[]'] : [step]))
  const last = steps.pop() ?? ''
  const owner =
    ownersOf([changed as unknown as File], steps).find((each) => each[last] !== null) ??
    ownersOf([changed as unknown as File], steps)[0]
  if (!owner) throw new Error(`the file has no ${place}`)
  owner[last] = place in values ? values[place] : otherValue(schema, owner[last])
  return changed
}

function ownersOf(from: File[], steps: readonly string[]): File[] {
  const [step, ...rest] = steps
  if (step === undefined) return from
  const next = from.flatMap((each) => {
    const value = step === '[]' ? Object.values(each) : [each[step]]
    return value.filter((part): part is File => typeof part === 'object' && part !== null)
  })
  return ownersOf(next, rest)
}

/** The kinds of value that a part of the schema takes, one by one. */
function kindsOf(schema: FileSchema): FileSchema[] {
  const { type = [] } = schema
  if (schema.anyOf) return schema.anyOf.flatMap(kindsOf)
  return typeof type === 'string' ? [schema] : type.map((each) => ({ ...schema, type: each }))
}

/** Another value of the same kind. */
function otherValue(schema: FileSchema, value: unknown): unknown {
  const part = kindsOf(schema).find(({ type }) => type !== 'null') ?? schema
  if (part.enum) return part.enum.find((each) => each !== value)
  if (part.type === 'boolean') return !value
  if (part.type === 'integer' || part.type === 'number') {
    const [number, most] = [
      typeof value === 'number' ? value : (part.minimum ?? 0),
      part.maximum ?? Number.MAX_SAFE_INTEGER,
    ]
    if (most <= 1) return number > 0.5 ? 0.25 : 0.75
    return number + 1 <= most ? number + 1 : number - 1
  }
  if (part.type === 'array') {
    const all = part.items?.enum ?? []
    const has = Array.isArray(value) ? value : []
    return [...has, all.find((each) => !has.includes(each))]
  }
  if (/^\d+$/.test(String(value))) return String(Number(value) + 1)
  return `${typeof value === 'string' ? value : ''}x`
}
