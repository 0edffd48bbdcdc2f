import css from './icon.module.css'
import type { IconName } from './sprite.tsx'

type Props = {
  name: IconName
  size?: 's' | 'm' | 'l'
  /** The icon's position in a drawing. */
  x?: number | string
  y?: number
}

/** Shows an icon in the colour of the text. Screen readers skip it, so a word or a label must stand beside it. */
export function Icon({ name, size = 'm', ...place }: Props) {
  return (
    <svg className={`${css.icon} ${css[size]}`} aria-hidden="true" {...place}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
