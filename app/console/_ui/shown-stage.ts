import type { Evening, Party } from '#lib/evening/record.ts'
import { lateMinutes } from '#lib/seatings/stages.ts'
import { minute, minutesBetween, ms } from './clock.ts'
import type { stageTexts } from './stage-texts.ts'

/** A stage as a host sees it: beside the stages of the record, a party can be late, paying online, or not have come. */
export type ShownStage = keyof typeof stageTexts

/** Whether a table is only held, while a guest pays online. */
export function isHeld({ status, holdExpiresAt }: Pick<Party, 'status' | 'holdExpiresAt'>): boolean {
  return status === 'Pending' && holdExpiresAt !== null
}

type Staged = Pick<Party, 'stage' | 'status' | 'holdExpiresAt' | 'from'>

/** The stage of a party at an instant, in milliseconds. */
export function shownStage(party: Staged, now: number): ShownStage {
  const { stage, status, from } = party
  if (status === 'NoShow') return 'noshow'
  if (isHeld(party)) return 'hold'
  if (stage !== 'expected') return stage
  return status !== 'Completed' && now >= ms(from) + lateMinutes * minute ? 'late' : 'booked'
}

/** For how many minutes a party has been in its stage, and of a hold how many are left; null where that says nothing. */
export function stageMinutes(party: Staged & Pick<Party, 'stageSince'>, now: number): number | null {
  const { from, stageSince, holdExpiresAt } = party
  const shown = shownStage(party, now)
  if (shown === 'hold' && holdExpiresAt !== null) return minutesBetween(now, holdExpiresAt)
  if (shown === 'late') return minutesBetween(from, now)
  const says = shown !== 'booked' && shown !== 'left' && shown !== 'noshow'
  return says && stageSince !== null ? minutesBetween(stageSince, now) : null
}

/** Whether a party sits at its table. */
export function isSitting({ stage, status }: Pick<Party, 'stage' | 'status'>): boolean {
  return status !== 'NoShow' && stage !== 'expected' && stage !== 'arrived' && stage !== 'left'
}

/** Whether a party can be given another table: nobody who has left, and nobody who is still paying online. */
export function canMove(party: Pick<Party, 'stage' | 'status' | 'holdExpiresAt'>): boolean {
  return party.stage !== 'left' && party.status !== 'NoShow' && !isHeld(party)
}

/** Whether a party has a table that the venue uses. */
export function hasTable(
  { resourceIds }: Pick<Party, 'resourceIds'>,
  resources: readonly Evening['resources'][number][],
): boolean {
  return resourceIds.some((id) => resources.find((each) => each.id === id)?.active)
}
