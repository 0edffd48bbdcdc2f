import { addDays, type Host, h, listed } from './dom.ts'

export type Day = { date: string; state: string }

type Calendar = {
  /** The first and the last day that can be chosen, and the one that is chosen at first. */
  today: string
  last: string
  chosen: string
  load(from: string, until: string): Promise<Day[]>
  pick(date: string): unknown
}

const week = [0, 1, 2, 3, 4, 5, 6]
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/**
 * A month as a grid (WAI-ARIA, date picker): one day is in the order of Tab; arrows move by days and weeks, Home and End within
 * the week, Page Up and Page Down by months. A day that cannot be chosen is heard with its reason.
 */
export const calendar = (host: Host, { today, last, chosen, load, pick }: Calendar) => {
  const { words } = host
  const title = h('span', { ariaLive: 'polite' })
  const body = h('tbody')
  let focus = chosen
  let states: Record<string, string> = {}
  let asked = ''
  const inside = (day: string) => (day < today ? today : day > last ? last : day)

  const turn = (months: number, takesFocus?: boolean) => {
    // The same day of the other month, or its last one.
    const to = new Date(focus)
    to.setUTCMonth(to.getUTCMonth() + months + 1, 0)
    to.setUTCDate(Math.min(to.getUTCDate(), +focus.slice(8)))
    move(to.toISOString().slice(0, 10), takesFocus)
  }
  const arrow = (label: string, sign: string, by: number) =>
    h('button', { type: 'button', ariaLabel: label, onclick: () => turn(by) }, sign)
  const back = arrow(words.prev, '‹', -1)
  const forth = arrow(words.next, '›', 1)
  // The year 2001 began on a Monday.
  const names = week.map((n) => h('th', {}, host.day(addDays('2001', n), { weekday: 'short' })))
  const grid = h('table', { role: 'grid', part: 'calendar' }, h('tr', {}, ...names), body)
  const head = h('div', { className: 'head' }, back, title, forth)

  body.onkeydown = (event) => {
    const at = weekdayOf(focus)
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -at, End: 6 - at }[event.key]
    const months = { PageUp: -1, PageDown: 1 }[event.key]
    if (days != null) move(addDays(focus, days), true)
    else if (months) turn(months, true)
    else return
    event.preventDefault()
  }

  function move(to: string, takesFocus?: boolean) {
    focus = inside(to)
    draw(takesFocus)
  }

  function cell(day: string, month: string) {
    if (day.slice(0, 7) !== month) return h('td')
    const state = states[day] ?? ''
    const why = words[state as 'closed']
    const off = !!why || day !== inside(day)
    const button = h(
      'button',
      {
        type: 'button',
        tabIndex: day === focus ? 0 : -1,
        className: state,
        ariaDisabled: off,
        ariaLabel: listed(host.day(day), why),
        onclick: () => off || choose(day),
      },
      `${+day.slice(8)}`,
    )
    return h('td', { ariaSelected: day === chosen, ariaCurrent: day === today ? 'date' : null }, button)
  }

  function draw(takesFocus?: boolean) {
    const month = focus.slice(0, 7)
    // Weeks that are over are left out.
    const first = inside(`${month}-01`)
    const start = addDays(first, -weekdayOf(first))
    grid.ariaLabel = title.textContent = host.day(focus, { month: 'long', year: 'numeric' })
    back.disabled = first <= today
    forth.disabled = month >= last.slice(0, 7)
    const rows = week
      .slice(1)
      .map((_, row) => h('tr', {}, ...week.map((n) => cell(addDays(start, 7 * row + n), month))))
    body.replaceChildren(...rows)
    if (takesFocus) body.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    if (asked !== month) void know(month, first)
  }

  async function know(month: string, first: string) {
    asked = month
    const days = await load(first, inside(addDays(`${month}-28`, 3)))
    if (asked !== month) return
    for (const { date, state } of days) states[date] = state
    draw(body.matches(':focus-within'))
  }

  function choose(day: string) {
    chosen = day
    move(day, true)
    return pick(day)
  }

  draw()
  return {
    parts: [head, grid],
    refresh() {
      states = {}
      asked = ''
      draw()
    },
    choose,
  }
}
