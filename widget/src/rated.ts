import type { Profile, Slot } from './book.ts'
import type { Host, Kit } from './dom.ts'

const lines = `games|Games|Spiele
from|from {0}|ab {0}
each|{0} for {1}|{0} für {1}`

type Answer = { slots?: Slot[]; partySize: number; durationMinutes: number }

/**
 * Prepares a form for prices that depend on the time, the guests or the games (decisions 19.6): asks for games if they set the
 * length, says for how many a price per person is, and from which price a day begins whose prices differ. It changes what is asked
 * and what is answered, so that the first file, which most venues need alone, stays as it is.
 */
export function rated(
  host: Host,
  { h, field, fill, wordsOf }: Kit,
  { rates = [] }: Profile,
  length: HTMLSelectElement,
): false {
  const words = wordsOf(lines, host.locale)
  const games = h('input', { name: 'games', type: 'number', min: 1, max: 10, value: 1, required: true })
  const gamesField = field(words.games, games)
  const ask = host.ask.bind(host)
  const prices = host.words as Record<string, string>
  // The row of the length.
  length.closest('.row')?.append(gamesField)

  host.ask = async <T>(path: string, body?: object) => {
    if (!path.startsWith('/availability')) return ask<T>(path, body)
    const wanted = new URLSearchParams(path.split('?')[1]).get('resourceType')
    const ofType = rates.find(({ resourceType }) => resourceType === wanted)
    const isAsked = !!ofType?.minutesPerGame
    gamesField.hidden = games.disabled = !isAsked
    const answer = await ask<T & Answer>(isAsked ? `${path}&games=${games.value}` : path)
    if (isAsked) {
      // The form books the length that the games have, and shows no other.
      const minutes = `${answer.durationMinutes}`
      length.replaceChildren(new Option(minutes, minutes))
      if (length.parentElement) length.parentElement.hidden = true
    }
    if (ofType && answer.slots) {
      for (const slot of answer.slots) {
        // The price is that of all games.
        if (isAsked && slot.pricingModel === 'PerGame') slot.pricingModel = 'all'
        if (slot.perPerson) {
          slot.pricingModel = `for ${answer.partySize}`
          prices[slot.pricingModel] = words.each.replace('{1}', `${answer.partySize}`)
        }
      }
      say(answer.slots)
    }
    return answer
  }

  /** Says the lowest price of a day behind its name, if one place has several prices then. */
  function say(all: readonly Slot[]) {
    const free = all.filter(({ available }) => available)
    const pricesOf = (id: string) => new Set(free.filter((one) => one.resourceId === id).map((one) => one.priceEstimate))
    const [first] = free
    const legend = length.form?.querySelector('legend')
    if (!first || !legend || !free.some(({ resourceId }) => pricesOf(resourceId).size > 1)) return
    const least = Math.min(...free.map(({ priceEstimate }) => priceEstimate))
    legend.append(h('small', {}, ` ${fill(words.from, host.money(least, first.currency))}`))
  }
  return false
}
