import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { otherwiseEdited, sectionContentOf } from '#lib/venue-file/house-sections.ts'
import { readVenueFile } from '#lib/venue-file/read.ts'
import { type VenueFile, venueFileJsonSchema } from '#lib/venue-file/schema.ts'
import { fieldPlaces } from '#testing/venues/file-places.ts'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { DataForm } from './data-form.tsx'
import { DurationsForm } from './durations-form.tsx'
import { ExtrasForm } from './extras-form.tsx'
import { FaceForm } from './face-form.tsx'
import type { HouseFormProps } from './form-fields.tsx'
import { type SpecialDayOfForm, spansOf } from './hours/special-days.ts'
import { SpecialEditor } from './hours/special-list.tsx'
import { HoursForm } from './hours-form.tsx'
import type { DraftItem } from './menu-draft.ts'
import { ItemDetails } from './menu-item.tsx'
import { MenusForm } from './menus-form.tsx'
import { MoneyForm } from './money-form.tsx'
import { PaceForm } from './pace-form.tsx'
import { PlacesForm } from './places-form.tsx'
import { PricesForm } from './prices-form.tsx'
import { TableRows } from './tables-form.tsx'
import { TermsForm } from './terms-form.tsx'
import { ContactForm, TextsForm } from './texts-form.tsx'
import type { SectionWork } from './use-section.ts'
import { type HouseForm, houseForms, sectionOfForm } from './views.ts'
import { VouchersForm } from './vouchers-form.tsx'

const rule = { perMinutes: 30, maxCovers: 24, dates: [{ from: '2027-01-01', until: '2027-01-06' }] }

/** A file with every field, and more of it than the fixture where the schema knows several kinds. */
const file = readVenueFile({
  ...fullVenue(),
  settings: { ...fullVenue().settings, accounting: { consultant: 29098, client: 55003 }, pacing: [rule] },
})

const specialDays = file.openingHours.special as SpecialDayOfForm[]

const forms: Record<HouseForm, (props: HouseFormProps) => ReactNode> = {
  hours: (props) => (
    <>
      <HoursForm {...props} today="2027-01-01" />
      {spansOf(specialDays)
        .slice(0, 1)
        .map((span) => (
          <SpecialEditor
            key={span.from}
            {...{ ...props, span, special: specialDays }}
            set={() => {}}
            close={() => {}}
            today="2027-01-01"
          />
        ))}
    </>
  ),
  tables: (props) => <TableRows {...props} />,
  menus: (props) => (
    <>
      <MenusForm {...props} />
      <ItemDetails
        {...props}
        item={file.menus[0]?.groups[0]?.items[0] as DraftItem}
        place="menus[0].groups[0].items[0]"
        own=""
        change={() => {}}
        remove={() => {}}
      />
    </>
  ),
  texts: (props) => <TextsForm {...props} />,
  contact: (props) => <ContactForm {...props} />,
  face: (props) => <FaceForm {...props} />,
  places: (props) => <PlacesForm {...props} />,
  durations: (props) => <DurationsForm {...props} />,
  pace: (props) => <PaceForm {...props} />,
  prices: (props) => <PricesForm {...props} />,
  extras: (props) => <ExtrasForm {...props} />,
  terms: (props) => <TermsForm {...props} />,
  vouchers: (props) => <VouchersForm {...props} />,
  money: (props) => <MoneyForm {...props} />,
  data: (props) => <DataForm {...props} />,
}

/** The places whose messages a form shows: those of its fields. */
function placesIn(view: HouseForm): string[] {
  const asked = new Set<string>()
  const work = {
    section: sectionOfForm(view),
    draft: sectionContentOf(file as VenueFile, sectionOfForm(view)),
    change: () => {},
    changes: 0,
    errors: {},
    errorAt(place: string) {
      asked.add(place.replace(/\[\d+\]/g, '[]'))
      return undefined
    },
  } as unknown as SectionWork
  const props = {
    work,
    slug: 'lerche',
    language: 'de',
    both: true,
    currency: 'EUR',
    locale: 'de',
    today: '2027-01-01',
  } as const
  renderToStaticMarkup(forms[view](props))
  return [...asked]
}

/** Boxes that cannot be wrong have no message, so that their forms are named here. */
const boxes: Record<string, HouseForm> = {
  'openingHours.regular[].isClosed': 'hours',
  'openingHours.special[].isClosed': 'hours',
  'resources[].active': 'tables',
  'settings.bookingPage': 'face',
}

const anId = 'An id is made once: other rows and addresses refer to it.'
/** Why a field has no form here. */
const reasons: Record<string, string> = {
  ...otherwiseEdited,
  'openingHours.regular[].day': 'A week has all seven days.',
  'settings.payoutAccount': otherwiseEdited.payoutAccount,
  'settings.vouchers.validity.years': 'Years are months in the form, as they are stored.',
  'resourceGroups[].id': anId,
  'resources[].id': anId,
  'menus[].id': anId,
  'extras[].id': anId,
  'voucherProducts[].id': anId,
  'bookingDurations[].type': 'It says whose lengths they are; each type can be added and removed.',
}
/** Parts of the file that are edited as a whole, each with its reason. */
const wholes: Record<string, string> = {
  'events[]': otherwiseEdited.events,
  'vouchers[]': otherwiseEdited.vouchers,
  'apiKeys[]': otherwiseEdited.apiKeys,
  floorPlan: 'The plan is drawn.',
}

test('each field of the venue file has a form, or a reason why it has none', () => {
  const edited = new Map(houseForms.flatMap((view) => placesIn(view).map((place) => [place, view] as const)))
  const isWhole = (place: string) => Object.keys(wholes).some((whole) => place.startsWith(`${whole}.`))
  const places = fieldPlaces(venueFileJsonSchema()).map(([place]) => place)
  const hasForm = (place: string) => edited.has(place) || place in boxes || place in reasons || isWhole(place)
  expect(places.filter((place) => !hasForm(place))).toEqual([])
  // A field that is added to the schema alone is found by its name.
  expect([...places, 'extras[].stock'].filter((place) => !hasForm(place))).toEqual(['extras[].stock'])
  // A reason that is no longer needed would hide that a form has lost its field.
  expect(Object.keys(reasons).filter((place) => edited.has(place))).toEqual([])
  expect(Object.keys(boxes).filter((place) => !places.includes(place) || edited.has(place))).toEqual([])
})
