/** The places in which staff make what guests order. */
export const stations = ['kitchen', 'bar'] as const
export type Station = (typeof stations)[number]

/** The station of a kind of menu whose groups name none (decisions 15.1). */
export const usualStations = { Food: 'kitchen', Drinks: 'bar' } as const satisfies Record<string, Station>

/** The station of the items of a group: the one that it names, else that of its menu's kind (decisions 15.1). */
export function stationOf(
  { kind }: { kind: keyof typeof usualStations },
  { station }: { station?: Station | null },
): Station {
  return station ?? usualStations[kind]
}
