import { Notice } from './_ui/notice.tsx'

/** The answer to an address of no venue, and of a venue where the person has no role: it names nothing. */
export default function NotFound() {
  return <Notice title="nothingTitle" line="nothing" />
}
