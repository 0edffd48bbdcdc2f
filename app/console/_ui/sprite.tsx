import { drawings } from './drawings.tsx'
import css from './icon.module.css'

export type { IconName } from './drawings.tsx'

/** Renders the drawings of all icons, once for each page, on the server: no screen has them in its scripts. */
export function Sprite() {
  return (
    <svg className={css.sprite} width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(drawings).map(([name, drawing]) => (
          <symbol key={name} id={`icon-${name}`} viewBox="0 0 16 16">
            {drawing}
          </symbol>
        ))}
      </defs>
    </svg>
  )
}
