import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a minute or more at full size, the longest first. Those of the default run are all shorter. */
const longest: readonly string[] = ['server/bills-storm.race', 'server/staff-storm.race'].flatMap((path) => [
  `${path}.thorough.test.ts`,
  `${path}.test.ts`,
])

/**
 * Starts the longest files first: one of ten minutes that starts last would run alone at the end. Vitest's own order follows: the
 * durations of the run before, and in a new clone the sizes of the files.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId))
      return at < 0 ? longest.length : at
    }
    // The projects one after the other, as Vitest does: a worker that shares its modules ends before another project's file.
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((one, other) => rank(one) - rank(other)),
    )
  }
}
