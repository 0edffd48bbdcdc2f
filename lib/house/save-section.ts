import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct } from '#lib/audit/record-act.ts'
import { type NearestPlace, nearestPlaces } from '#lib/reservations/nearest-place.ts'
import { editVenue, type SectionEdit, type SectionSave } from '#lib/venue-file/edit-venue.ts'
import type { StrandedReason } from '#lib/venue-file/misfits.ts'
import type { StrandedBooking } from '#lib/venue-file/stranded.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { storeChange } from './change-items.ts'
import type { ChoiceBody } from './input.ts'

/** A save with the places that are offered to its bookings, in their order, and the change that moves and cancels some of them. */
export type SavedSection = SectionSave & { places: (NearestPlace | null)[]; changeId: string | null }

/** The reasons that another place can solve. */
const solvedByMove: readonly StrandedReason[] = [
  'closed',
  'outside-hours',
  'out-of-service',
  'other-type',
  'not-in-groups',
  'too-small',
  'not-combined',
  'other-stock',
  'party-too-small',
  'length',
]

/**
 * Saves a section (`editVenue`) and stores what becomes of the bookings that no longer fit: a job moves and cancels those that
 * `choices` names, and the others are kept (decisions 18.3). A preview finds a place for each of them instead.
 */
export async function saveSection(
  venue: Venue,
  { choices, ...edit }: SectionEdit & { choices: readonly ChoiceBody[] },
  acting: Acting<Acted<SavedSection>>,
): Promise<Acted<SavedSection>> {
  const { beforeCommit, ...alone } = acting
  if (edit.preview) {
    const { result } = await editVenue(venue, edit, alone)
    const places = await placesFor(result.rules, result.stranded, acting.now)
    const acted = { result: { ...result, places, changeId: null }, entryId: null }
    return inTransaction((tx) => finishAct(tx, acted, acting))
  }
  let changeId: string | null = null
  const whole = (saved: SectionSave): SavedSection => ({ ...saved, places: saved.stranded.map(() => null), changeId })
  const { result, entryId } = await editVenue(
    venue,
    edit,
    {
      ...alone,
      ...(beforeCommit && {
        beforeCommit: (tx, done) => beforeCommit(tx, { ...done, result: whole(done.result) }),
      }),
    },
    async (tx, { section, stranded }) => {
      changeId = await storeChange(tx, venue.id, { section, stranded, choices }, acting)
    },
  )
  return { result: whole(result), entryId }
}

/** Finds the nearest place by the rules for each booking that another place helps. */
export async function placesFor(
  rules: SectionSave['rules'],
  stranded: readonly StrandedBooking[],
  now: Date,
): Promise<(NearestPlace | null)[]> {
  const movable = stranded.filter(({ reason }) => solvedByMove.includes(reason))
  const found = await nearestPlaces(rules, movable, now)
  return stranded.map((one) => found[movable.indexOf(one)] ?? null)
}
