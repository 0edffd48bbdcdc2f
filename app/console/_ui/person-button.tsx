import { initialsOf } from '#app/(guest)/_components/initials.ts'

/** The id of the sheet that the button opens (person-sheet.tsx). */
export const personSheetId = 'console-person'

/** Shows the button of the person who acts, which opens the person's sheet. It runs no script. */
export function PersonButton({ name, label }: { name: string; label: string }) {
  return (
    <button type="button" className="person-button" popoverTarget={personSheetId} aria-label={label}>
      <span className="initials">{initialsOf(name)}</span>
      <span className="person-name">{name}</span>
    </button>
  )
}
