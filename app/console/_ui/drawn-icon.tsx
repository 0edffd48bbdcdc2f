import { drawings, type IconName } from './drawings.tsx'

/** Shows an icon with its own drawing, for pages without the sprite. Screen readers skip it. */
export function DrawnIcon({ name }: { name: IconName }) {
  return (
    <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
