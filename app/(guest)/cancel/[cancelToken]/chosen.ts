/** Returns the places of tickets that a query or a form names, from 1 to `of`, each once and in their order. */
export function ticketPlaces(named: readonly FormDataEntryValue[], of: number): number[] {
  const places = named.map(String).filter((place) => /^[1-9]\d{0,2}$/.test(place))
  return [...new Set(places.map(Number))].filter((place) => place <= of).sort((one, other) => one - other)
}
