import { Notice } from './_ui/notice.tsx'

/** Says that the person's role does not include a screen. */
export default function Forbidden() {
  return <Notice title="notYoursTitle" line="notYours" />
}
