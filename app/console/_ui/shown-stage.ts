import type { Evening, Party } from '#lib/evening/record.ts'
import { lateMinutes } from '#lib/seatings/stages.ts'
import { minute, minutesBetween, ms } from './clock.ts'
import type { stageTexts } from './stage-texts.ts'

/** A stage as a host sees it. Beside the stages of the record, a party can be late, paying online, or a no-show. */
export type ShownStage = keyof typeof stageTexts

/** Returns whether a table is only held while a guest pays online. */
export function isHeldForPayment({ status, holdExpiresAt }: Pick<Party, 'status' | 'holdExpiresAt'>): boolean {
  return status === 'Pending' && holdExpiresAt !== null
}

type StagedParty = Pick<Party, 'stage' | 'status' | 'holdExpiresAt' | 'from'>

/** Returns the stage of a party at an instant in milliseconds. */
export function shownStage(party: StagedParty, now: number): ShownStage {
  const { stage, status, from } = party
  if (status === 'NoShow') return 'noshow'
  if (isHeldForPayment(party)) return 'hold'
  if (stage !== 'expected') return stage
  return status !== 'Completed' && now >= ms(from) + lateMinutes * minute ? 'late' : 'booked'
}

/** Returns the minutes that a party has been in its stage, or that a hold has left; null if a number would say nothing. */
export function stageMinutes(party: StagedParty & Pick<Party, 'stageSince'>, now: number): number | null {
  const { from, stageSince, holdExpiresAt } = party
  const shown = shownStage(party, now)
  if (shown === 'hold' && holdExpiresAt !== null) return minutesBetween(now, holdExpiresAt)
  if (shown === 'late') return minutesBetween(from, now)
  const says = shown !== 'booked' && shown !== 'left' && shown !== 'noshow'
  return says && stageSince !== null ? minutesBetween(stageSince, now) : null
}

/** Returns whether a party sits at its table. */
export function isSitting({ stage, status }: Pick<Party, 'stage' | 'status'>): boolean {
  return status !== 'NoShow' && stage !== 'expected' && stage !== 'arrived' && stage !== 'left'
}

/** Returns the whole minutes that a party sits past the end of its booking; 0 if it does not. */
export function minutesOver(party: Pick<Party, 'stage' | 'status' | 'until'>, now: number): number {
  return isSitting(party) ? minutesBetween(party.until, now) : 0
}

/** Returns whether a party can get another table: not if it has left, has not come, or is still paying online. */
export function canMove(party: Pick<Party, 'stage' | 'status' | 'holdExpiresAt'>): boolean {
  return party.stage !== 'left' && party.status !== 'NoShow' && !isHeldForPayment(party)
}

/** Returns whether a party has a table that is in use. */
export function hasTable(
  { resourceIds }: Pick<Party, 'resourceIds'>,
  resources: readonly Evening['resources'][number][],
): boolean {
  return resourceIds.some((id) => resources.find((each) => each.id === id)?.active)
}
