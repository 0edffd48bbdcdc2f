import { canEditDetails, editOwnDetails, OwnDetails } from '#lib/guest-bookings/edit-details.ts'
import { type LinkedBooking, sharesItsPlace } from '#lib/guest-bookings/find-guest-booking.ts'
import { type FormFields, readFields } from '#lib/pages/form-fields.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { seePage } from '../../../../../_components/file-response.ts'
import { nothingAt } from '../../../../../_components/nothing-at.tsx'
import { isProblem } from '../../../../../_components/press.ts'
import { formPage } from '../form-page.tsx'
import { formRoute, outcome, type ReservationPress } from '../form-route.tsx'
import { DetailsFields } from './details-fields.tsx'
import { texts } from './texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute('details', { show, press: save })

type SentDetails = { fields: FormFields<typeof OwnDetails>; removes: readonly Removable[] }
type Removable = 'phone' | 'notes'
const removable = ['phone', 'notes'] as const

async function show(request: Request, found: LinkedBooking): Promise<Response> {
  const { venue, reservation } = found
  if (!canEditDetails(reservation, new Date()) || (await sharesItsPlace(found)))
    return seePage(guestPath(venue.slug, reservation))
  return page(request, found, null, null)
}

/** Stores the typed values. An empty field stays unchanged; a tick deletes the stored value, unless a new one is typed. */
async function save({ request, found, form, now, path, once }: ReservationPress): Promise<Response> {
  const fields = readFields(OwnDetails, form)
  const removes = removable.filter((name) => form.has(`${name}-remove`))
  if (fields.values === null) return page(request, found, { fields, removes }, { status: 400 })
  const edits: OwnDetails = { ...Object.fromEntries(removes.map((name) => [name, null])), ...fields.values }
  if (Object.keys(edits).length === 0) {
    return page(request, found, { fields, removes }, { status: 400, text: texts.nothing })
  }
  try {
    await once(async (recordResponse) => {
      const answer = () => outcome('')
      await editOwnDetails(found, edits, { now, beforeCommit: recordResponse(answer) })
      return answer()
    })
    return seePage(`${path}?done=details`)
  } catch (error) {
    if (isProblem(error, 'conflict')) {
      // The page shows how the booking has ended.
      if (!(await sharesItsPlace(found))) return seePage(path)
      return page(request, found, { fields, removes }, { status: 409, text: error.detail })
    }
    if (isProblem(error, 'not-found')) return nothingAt(request, found.venue)
    throw error
  }
}

function page(
  request: Request,
  found: LinkedBooking,
  sent: SentDetails | null,
  refusal: Parameters<typeof formPage>[0]['refusal'],
): Promise<Response> {
  const locale = pageLocale(request, found.venue.language)
  const { phone, notes } = found.reservation
  const stored = { phone: phone !== null, notes: notes !== null }
  const fields = (
    <DetailsFields
      locale={locale}
      stored={stored}
      typed={sent?.fields.typed ?? {}}
      removes={sent?.removes ?? []}
      errors={sent?.fields.errors ?? {}}
    />
  )
  return formPage({ request, found, locale, title: texts.title, lines: texts.lines, refusal, fields })
}
