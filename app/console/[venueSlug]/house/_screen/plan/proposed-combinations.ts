import { itemsOf, type PlanContent, type PlanResource } from './content.ts'
import { type Box, boxOf } from './geometry.ts'

/** Tables that stand side by side, with their seats together. */
export type ProposedCombination = { resources: readonly [PlanResource, PlanResource]; seats: number; gap: number }

/** Ours: tables this far apart at most can be pushed together; centimetres. */
const mostGap = 120
/** The most proposals that are shown at once, the closest tables first. */
const mostProposals = 8

type Known = { resources: readonly string[] }

/** Returns the pairs of tables of a type that stand close on the plan, and that no combination has yet. */
export function proposedCombinations(content: PlanContent, known: readonly Known[]): ProposedCombination[] {
  const isKnown = (ids: readonly string[]) =>
    known.some(({ resources }) => resources.length === ids.length && ids.every((id) => resources.includes(id)))
  return content.floorPlan.zones
    .flatMap((zone) => {
      const tables = itemsOf(content, zone).flatMap(({ key, kind, spot, active }) => {
        const resource = content.resources.find(({ id }) => id === key)
        return kind === 'table' && active && resource && !resource.seatSold ? [{ resource, box: boxOf(spot) }] : []
      })
      return tables.flatMap((one, at) =>
        tables.slice(at + 1).flatMap((other): ProposedCombination[] => {
          const gap = gapBetween(one.box, other.box)
          const resources = [one.resource, other.resource] as const
          const isNear = gap <= mostGap && one.resource.type === other.resource.type
          if (!isNear || isKnown(resources.map(({ id }) => id))) return []
          return [{ resources, seats: Number(one.resource.capacity) + Number(other.resource.capacity), gap }]
        }),
      )
    })
    .filter(({ seats }) => seats > 0)
    .sort((one, other) => one.gap - other.gap)
    .slice(0, mostProposals)
}

function gapBetween(one: Box, other: Box): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right)
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom)
  return Math.hypot(across, down)
}
