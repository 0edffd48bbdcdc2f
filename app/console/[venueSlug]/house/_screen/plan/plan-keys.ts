import type { KeyboardEvent } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { duplicateChosen, growChosen, removeChosen, stepChosen, turnChosen } from './changes.ts'
import { itemsOf, type PlanContent, type PlanZone } from './content.ts'
import { gridStep, turnStep } from './geometry.ts'
import { planTexts as texts } from './plan-texts.ts'
import type { PlanWork } from './use-plan.ts'

const directions: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Centimetres that a key moves what is chosen: usually, with Shift, with Alt. */
const steps = { usual: gridStep, large: 5 * gridStep, fine: 1 }

/** Does what a key does on the floor. Returns false for a key that does nothing there. */
export function pressOnPlan(plan: PlanWork, event: KeyboardEvent, locale: Locale): boolean {
  const { zone, content, chosen } = plan
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isCommand = event.ctrlKey || event.metaKey
  if (key === 'z' || (key === 'y' && !event.shiftKey)) {
    const redoes = key === 'y' || event.shiftKey
    plan.say((redoes ? texts.redone : texts.undone)[locale])
    ;(redoes ? plan.redo : plan.undo)()
    return true
  }
  if (!zone) return false
  if (isCommand) {
    if (key !== 'a') return false
    plan.choose(plan.items.map((item) => item.key))
    return true
  }
  if (chosen.length === 0) return false
  const direction = directions[key]
  if (direction) {
    const step = event.shiftKey ? steps.large : event.altKey ? steps.fine : steps.usual
    const [across, down] = direction
    told(plan, zone, stepChosen(content, zone, chosen, { across, down, step }), `move ${chosen}`)
    return true
  }
  const sign = event.shiftKey ? -1 : 1
  if (key === 'r') told(plan, zone, turnChosen(content, zone, chosen, sign * turnStep), `turn ${chosen}`)
  else if (key === 'w' || key === 'h') {
    const [width, height] = key === 'w' ? [sign * gridStep, 0] : [0, sign * gridStep]
    told(plan, zone, growChosen(content, zone, chosen, { width, height }), `grow ${chosen}`)
  } else if (key === 'd') {
    const made = duplicateChosen(content, zone, chosen, locale)
    plan.apply(made)
    const zoneNow = made.content.floorPlan.zones.find(({ id }) => id === zone.id) ?? zone
    const first = itemsOf(made.content, zoneNow).find((item) => item.key === made.chosen[0])
    if (first) plan.say(texts.added(plan.titleOf(first))[locale])
  } else if (key === 'Delete' || key === 'Backspace') removeFromPlan(plan, locale)
  else return false
  return true
}

/** Takes what is chosen off the plan, and says so. */
export function removeFromPlan(plan: PlanWork, locale: Locale): void {
  const { zone, content, chosen, items } = plan
  if (!zone) return
  const names = items.filter(({ key }) => chosen.includes(key)).map(plan.titleOf)
  plan.apply(removeChosen(content, zone, chosen, plan.unsaved))
  plan.say(texts.removed(names.join(', '))[locale])
}

/** Changes the plan, and says where the first of what is chosen is now. */
function told(plan: PlanWork, zone: PlanZone, next: PlanContent, step: string): void {
  plan.change(next, step)
  const zoneNow = next.floorPlan.zones.find(({ id }) => id === zone.id) ?? zone
  const first = itemsOf(next, zoneNow).find(({ key }) => key === plan.chosen[0])
  if (first) plan.tellPlace(first)
}
