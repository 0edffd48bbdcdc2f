import { Notice } from './_ui/notice.tsx'

/** Answers addresses without a venue, or of a venue at which the person has no role. It does not say which. */
export default function NotFound() {
  return <Notice title="nothingTitle" line="nothing" />
}
