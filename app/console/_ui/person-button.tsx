import { initialsOf } from '#app/(guest)/_components/initials.ts'

/** The id of the sheet that the button opens (person-sheet.tsx). */
export const personSheetId = 'console-person'

/** Shows the button of the person who acts, which opens the person's sheet. `you` is said before the name. It runs no script. */
export function PersonButton({ name, you }: { name: string; you: string }) {
  return (
    <button type="button" className="person-button" popoverTarget={personSheetId}>
      <span className="person-you">{you}: </span>
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="person-name">{name}</span>
    </button>
  )
}
