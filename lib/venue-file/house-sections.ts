import { sha256 } from '#lib/codes.ts'
import type { VenueFile } from './schema.ts'

type Settings = VenueFile['settings']
type Section = { fields: readonly (keyof VenueFile)[]; settings: readonly (keyof Settings)[] }

/**
 * The sections of a venue's document that can be edited one by one, each with its fields of the file and of `settings`. A
 * field is in one section at most; `otherwiseEdited` has the others, so that a new field does not compile without a place.
 */
export const houseSections = {
  hours: { fields: ['openingHours'], settings: [] },
  tables: { fields: ['resourceGroups', 'resources', 'floorPlan'], settings: [] },
  durations: { fields: ['bookingDurations'], settings: ['minNoticeMinutes', 'maxAdvanceDays', 'pendingHoldMinutes'] },
  menus: { fields: ['menus'], settings: [] },
  extras: { fields: ['extras'], settings: [] },
  texts: { fields: ['name', 'tagline', 'description'], settings: [] },
  contact: { fields: ['business'], settings: [] },
  face: {
    fields: [],
    settings: ['colour', 'logoUrl', 'headerImageUrl', 'bookingPage', 'privacyUrl', 'imprintUrl'],
  },
  bookingTerms: { fields: [], settings: ['terms'] },
  guests: { fields: [], settings: ['guestChanges', 'notifications', 'reminderHours', 'waitingList', 'retention'] },
  vouchers: { fields: ['voucherProducts'], settings: ['vouchers'] },
  money: {
    fields: [],
    settings: [
      'deposits',
      'gameDeposit',
      'onlinePayments',
      'ticketSales',
      'maxTicketsPerRegistration',
      'qrOrdering',
      'tableCalls',
      'askAbove',
      'serviceDiscountPercent',
      'accounting',
    ],
  },
} as const satisfies Record<string, Section>

export type HouseSection = keyof typeof houseSections
export const houseSectionNames = Object.keys(houseSections) as HouseSection[]

type InSections = (typeof houseSections)[HouseSection]
type Unplaced =
  | Exclude<keyof VenueFile, InSections['fields'][number] | 'settings'>
  | Exclude<keyof Settings, InSections['settings'][number]>

/** Why a field of the file is in no section. */
export const otherwiseEdited: Record<Unplaced, string> = {
  $schema: 'It is for editors of the file.',
  exported: 'The export writes it.',
  organisation: 'A venue cannot be moved.',
  slug: 'It names the venue in every address.',
  plan: 'The host decides it.',
  language: 'Every text of the file is in it.',
  currency: 'Every price of the file is in it.',
  timezone: 'Every time of the file is in it.',
  events: 'Events have an editor of their own (decisions 7.8).',
  vouchers: 'They are issued once (decisions 12.4), and the console issues its own.',
  apiKeys: 'A key is shown once, to the person who makes it.',
  payoutAccount: 'An owner connects the account at the provider, or the host names it.',
}

/** The part of a file that a section has: its fields, with those of `settings` below that name. */
export type SectionContent = Partial<Omit<VenueFile, 'settings'>> & { settings?: Partial<Settings> }

/** Returns the content of a section of a file. */
export function sectionContentOf(file: VenueFile, section: HouseSection): SectionContent {
  const { fields, settings }: Section = houseSections[section]
  return {
    ...Object.fromEntries(fields.map((name) => [name, file[name]])),
    ...(settings.length > 0 && { settings: Object.fromEntries(settings.map((name) => [name, file.settings[name]])) }),
  }
}

/** Returns the version of a section: a digest of its content, whoever has written it. */
export function sectionVersionOf(file: VenueFile, section: HouseSection): string {
  return sha256(canonical(sectionContentOf(file, section)))
    .toString('base64url')
    .slice(0, 16)
}

/** Returns the versions of all sections. */
export function versionsOf(file: VenueFile): Record<HouseSection, string> {
  const versions = houseSectionNames.map((section) => [section, sectionVersionOf(file, section)])
  return Object.fromEntries(versions) as Record<HouseSection, string>
}

/** JSON in which the order of fields does not matter: PostgreSQL stores an object with its names in an order of its own. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
