import { Fragment, type ReactNode } from 'react'

/** A label and its value. A value of null leaves the line out. */
export type PageFact = { label: string; value: ReactNode }

/** A list of facts about what a page is for. Labels differ from each other. */
export function Facts({ facts }: { facts: readonly PageFact[] }) {
  return (
    <dl>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
