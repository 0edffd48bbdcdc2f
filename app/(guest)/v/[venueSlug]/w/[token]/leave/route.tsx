import { leaveWaitingList } from '#lib/events/waiting/leave-waiting-list.ts'
import { seePage } from '../../../../../_components/file-response.ts'
import { buttonRoute } from '../with-entry.tsx'

/** The button that leaves the list or declines the offer; the page shows the result. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buttonRoute(async ({ found, path, now }) => {
  await leaveWaitingList(found.entry, now)
  return seePage(path)
})
