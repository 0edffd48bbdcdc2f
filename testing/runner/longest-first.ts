import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take a minute or more at full size, the longest first. */
const longest: readonly string[] = [
  'server/bills-storm.race',
  'server/bills-storm-record.race',
  'server/staff-storm.race',
  'server/staff-storm-record.race',
  'db/embedded',
  'db/invariants/controls',
  'server/fuzz',
  'lib/reservations/alternatives',
  'lib/evening/agrees-with-availability',
  'app/api/venues/[venueSlug]/availability/days/agrees',
  'lib/worker/kill',
  'app/api/bodies',
  'lib/availability/clock-changes',
  'lib/events/description',
  'server/pooler',
  'server/pooler-serves',
  'lib/closings/days.property',
  'lib/printing/print-tickets',
  'server/vercel',
  'server/killed',
  'server/two-servers.race',
  'lib/events/two-servers.race',
  'lib/vouchers/voucher-pdf',
  'app/console/[venueSlug]/evening/_screen/agrees-with-moves',
  'lib/tabs/bills.property',
  'lib/payments/voucher-storm.race',
  'server/traces',
  'app/api/venues/[venueSlug]/availability/buckets',
].flatMap((path) => [`${path}.thorough.test.ts`, `${path}.test.ts`])

/** The files of the battery, which have no default size. */
const longestOfBattery: readonly string[] = [
  'hostile-texts',
  'tenants',
  'releases',
  'own-bookings',
  'stalled',
  'tenants-built',
].map((name) => `e2e/battery/${name}.test.ts`)

const ranked = [...longest, ...longestOfBattery]

/**
 * Starts the longest files first: one of ten minutes that starts last would run alone at the end. Vitest's own order follows: the
 * durations of the run before, and in a new clone the sizes of the files.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = ranked.indexOf(relative(this.ctx.config.root, moduleId))
      return at < 0 ? ranked.length : at
    }
    // The projects one after the other, as Vitest does: a worker that shares its modules ends before another project's file.
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((one, other) => rank(one) - rank(other)),
    )
  }
}
