import type { ComponentProps } from 'react'

/** Shows a part of a screen that scrolls by itself: a region, which needs a name, and which the keyboard reaches. */
export function ScrollRegion(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
  return <section tabIndex={0} {...props} />
}
