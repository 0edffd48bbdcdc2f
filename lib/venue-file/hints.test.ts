import { describe, expect, test } from 'vitest'
import demo from '#demo/venue.json' with { type: 'json' }
import { VenueFileError } from './errors.ts'
import { readVenueFile } from './read.ts'

/** The demonstration's file with some values put in, or taken out (undefined), by their paths. */
function changed(values: Record<string, unknown>): object {
  const file = structuredClone(demo) as Record<string, unknown>
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const at = names.reduce((place, name) => place[name] as Record<string, unknown>, file)
    if (value === undefined) delete at[last]
    else at[last] = value
  }
  return file
}

function problemsOf(file: unknown): readonly string[] {
  try {
    readVenueFile(file)
  } catch (error) {
    if (error instanceof VenueFileError) return error.problems
    throw error
  }
  return []
}

const meant = (path: string, hint: string) => [`${path}: is not a field that is known; did you mean ${hint}?`]

describe('the error for an unknown field suggests the probable one', () => {
  test.each([
    // Typos.
    ['nmae', 'name'],
    ['opening_hours', 'openingHours'],
    ['resource', 'resources'],
    ['settings.gamesDeposit', 'settings.gameDeposit'],
    ['resources.0.capasity', 'resources[0].capacity'],
    // The right name at the wrong place.
    ['city', 'business.city'],
    ['deposits', 'settings.deposits'],
    ['tables', 'floorPlan.tables'],
    ['settings.currency', 'currency, at the top of the file'],
    ['resources.0.pricing.currency', 'currency, at the top of the file'],
    ['capacity', 'resources[].capacity or events[].registration.capacity'],
    ['items', 'menus[].groups[].items'],
    // Both at once.
    ['deposit', 'settings.deposits or settings.accounting.accounts.deposits'],
  ])('%s: %s', (path, hint) => {
    const place = path.replace(/\.(\d+)/g, '[$1]')
    expect(problemsOf(changed({ [path]: 'x' }))).toEqual(meant(place, hint))
  })

  test.each(['price', 'seats', 'constructor', 'q', 'settings.vat'])('and suggests nothing for %s', (path) => {
    expect(problemsOf(changed({ [path]: 'x' }))).toEqual([`${path}: is not a field that is known`])
  })
})

describe('a mistake is reported once', () => {
  test('a field at the wrong place is not reported as missing at the right one, too', () => {
    expect(problemsOf(changed({ city: 'Berlin', 'business.city': undefined }))).toEqual(meant('city', 'business.city'))
    expect(problemsOf(changed({ nmae: 'x', name: undefined }))).toEqual(meant('nmae', 'name'))
    // Other missing fields are reported.
    expect(problemsOf(changed({ city: 'Berlin', 'business.phone': undefined }))).toEqual([
      'business.phone: is required',
      ...meant('city', 'business.city'),
    ])
  })

  test('the first of several faults of one value is reported', () => {
    const events = [{ slug: 'quiz', title: 'Quiz', registration: { mode: 'Free', closesAt: 'soon' } }]
    expect(problemsOf(changed({ events }))).toEqual([
      'events[0].registration.closesAt: must be an instant with offset such as 2027-06-11T18:00:00+02:00 (found "soon")',
    ])
  })
})
