import type { Alternative, Host, Kit } from './dom.ts'

const lines = `taken|{0} has just been taken. Nothing was booked.|{0} wurde gerade vergeben. Es wurde nichts gebucht.
near|Still free:|Noch frei:`

const minutesAt = (time: string) => +time.slice(0, 2) * 60 + +time.slice(3)
const minutesOf = ({ start, end }: Alternative) => (minutesAt(end) - minutesAt(start) + 1440) % 1440

/** The parts of the screen that change with an alternative of the service. */
export type SlotScreen = {
  type: HTMLSelectElement
  length: HTMLSelectElement
  slots: HTMLElement
  lengths(): void
  choose(start: string, resourceId?: string): Promise<void>
  chooseDay(date: string): unknown
}

type Taken = { start: string; date: string; alternatives: readonly Alternative[]; screen: SlotScreen }

/** Offers free slots in place of the one that was taken. The typed values stay. */
export function offer(host: Host, { h, fill, wordsOf }: Kit, { start, date, alternatives, screen }: Taken) {
  const words = wordsOf(lines, host.locale)
  const choice = (other: Alternative) => {
    const day = other.date === date ? '' : `${host.day(other.date)}, `
    const onclick = () => void take(screen, other).catch(host.fail)
    return h('button', { type: 'button', onclick }, `${day}${other.start}–${other.end}, ${other.resourceName}`)
  }
  const choices = h('div', { className: 'row' }, ...alternatives.map(choice))
  choices.style.setProperty('--w', '16em')
  const near = alternatives.length > 0 ? [h('div', {}, words.near), choices] : []
  host.say(fill(words.taken, start), 'bad', ...near)
  // The whole offer is seen, without taking the focus from the button that was pressed.
  choices.scrollIntoView({ block: 'nearest' })
}

async function take({ type, length, slots, lengths, choose, chooseDay }: SlotScreen, other: Alternative) {
  type.value = other.resourceType
  lengths()
  const minutes = `${minutesOf(other)}`
  if ([...length.options].some(({ value }) => value === minutes)) length.value = minutes
  await chooseDay(other.date)
  const at = slots.querySelector<HTMLInputElement>(`[value="${other.start}"]`)
  if (!at || at.disabled) return
  at.checked = true
  at.focus()
  await choose(other.start, other.resourceId)
}
