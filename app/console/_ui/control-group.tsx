import type { ReactNode } from 'react'

type Props = {
  /** The name of the group, for screen readers. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Groups buttons or chips that belong together, such as the choices of one question. */
export function ControlGroup({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with its legend would be a box of its own
    <div role="group" aria-label={label} className={className}>
      {children}
    </div>
  )
}
