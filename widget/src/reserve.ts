import type { Profile, Slot, Wish } from './book.ts'
import { calendar, type Day } from './calendar.ts'
import { addDays, field, fill, type Host, h, kit, listed, options } from './dom.ts'
import type { SlotScreen } from './taken.ts'

/** Shows party, day and time. Loads the next part, for a chosen time, while the guest looks at the times. */
export async function reserve(host: Host) {
  const { words } = host
  const fixed = host.getAttribute('type')
  const dayIn = (timeZone?: string) => new Date().toLocaleDateString('sv', { timeZone })
  let date = dayIn()
  const party = h('input', {
    name: 'partySize',
    type: 'number',
    min: 1,
    value: host.getAttribute('party') ?? 2,
    required: true,
  })
  // The guest's clock and tables are right for nearly everybody, so times are read beside the profile.
  const guess = fixed ?? 'RestaurantTable'
  let early: Promise<{ slots: Slot[] }> | false = read({ date, resourceType: guess, partySize: party.value })
  early.catch(() => {})
  const venue = await host.ask<Profile>('')
  const today = dayIn(venue.timezone)
  const types = fixed ? [fixed] : venue.resourceTypes
  if (date !== today || types[0] !== guess) early = false
  date = today
  const type = h(
    'select',
    { name: 'resourceType' },
    ...options(types.map((of) => [of, words[of as 'EventArea'] ?? of])),
  )
  const length = h('select', { name: 'durationMinutes' })
  const lengthField = field(words.length, length)
  const slots = h('div', { className: 'slots' })
  const legend = h('legend')
  const details = h('fieldset', { part: 'details' })
  let found: Slot[] = []
  let reading = 0
  let part: Promise<typeof import('./book.ts')> | undefined
  const behind = () => (part ??= import('./book.ts'))

  function read<Answer = { slots: Slot[] }>(query: Record<string, string>, days = '') {
    return host.ask<Answer>(`/availability${days}?accepts=deposit,request&${new URLSearchParams(query)}`)
  }
  const wish = (): Wish => ({
    resourceType: type.value,
    partySize: party.value,
    durationMinutes: length.value || '0',
    date,
  })

  const load = async (from: string, until: string) => {
    try {
      // The times come first.
      await early
      return (await read<{ days: Day[] }>({ ...wish(), from, until }, '/days')).days
    } catch {
      // Without colours every day may be tried.
      return []
    }
  }

  /** The price by its model, and the deposit. */
  function price({ priceEstimate, currency, pricingModel, depositAmount }: Slot) {
    const say = (text: string, amount: number | null) => (amount ? fill(text, host.money(amount, currency)) : '')
    const sum = say(words[pricingModel as 'PerGame'] ?? '{0}', pricingModel === 'Deposit' ? 0 : priceEstimate)
    return listed(sum, say(words.deposit, depositAmount))
  }

  const freeAt = (start: string) => found.filter((slot) => slot.start === start && slot.available)

  function radio(start: string) {
    const [slot] = freeAt(start)
    const left = slot?.seatsRemaining
    const more = slot && listed(left && fill(words.left, left), price(slot))
    const onchange = () => void choose(start).catch(host.fail)
    const props = { type: 'radio', name: 'start', value: start, required: true, disabled: !slot, onchange }
    return h('label', { part: 'slot' }, h('input', props), h('span', {}, start, more && h('small', {}, more)))
  }

  async function choose(start: string, resourceId?: string) {
    const form = await behind()
    await form.book(host, kit, { venue, details, free: freeAt(start), resourceId, price, wish, refresh, screen })
  }

  /** Reads the times of the chosen day anew. */
  async function refresh() {
    const mine = ++reading
    details.replaceChildren()
    legend.textContent = host.day(date)
    slots.inert = true
    const answer = early || read(wish())
    early = false
    const all = await answer
    // The guest has chosen something else since.
    if (mine < reading) return
    found = all.slots.filter(({ startsAt }) => new Date(startsAt) > new Date())
    slots.inert = false
    const starts = new Set(found.map(({ start }) => start))
    const some = found.some(({ available }) => available)
    slots.replaceChildren(...(some ? [...starts].map(radio) : []))
    if (!some || venue.onlinePauses) {
      const form = await import('./none.ts')
      await form.none(host, kit, venue, wish(), some, () => mine === reading)
    }
    void behind()
  }

  function lengths() {
    const of = venue.bookingDurations?.find((one) => one.type === type.value)
    const choices = of?.guestSelectable ? of.options : []
    lengthField.hidden = !choices[0]
    const option = (minutes: number) => {
      const isDefault = minutes === of?.defaultMinutes
      // An option turns its value into a text.
      return new Option(kit.formatMinutes(minutes), minutes as never, isDefault, isDefault)
    }
    length.replaceChildren(...choices.map(option))
  }

  lengths()
  const pick = (day: string) => {
    date = day
    host.say('')
    return refresh().catch(host.fail)
  }
  const days = calendar(host, { today, last: addDays(today, 365), chosen: date, load, pick })
  const onchange = ({ target }: Event) => {
    if (target === type) lengths()
    if (!party.reportValidity()) return
    days.refresh()
    void pick(date)
  }
  const search = h(
    'div',
    { className: 'row', onchange },
    types[1] && field(words.what, type),
    field(words.guests, party),
    lengthField,
  )
  const screen: SlotScreen = { type, length, slots, lengths, choose, chooseDay: days.choose }
  host.show(h('form', { part: 'form' }, search, ...days.parts, h('fieldset', {}, legend, slots), details))
  await refresh()
}
