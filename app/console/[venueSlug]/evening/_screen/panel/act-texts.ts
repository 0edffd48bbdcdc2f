/** The names of the acts on a party, as its buttons say them. */
export const partyActTexts = {
  confirm: { en: 'Confirm', de: 'Bestätigen' },
  arrive: { en: 'Arrived', de: 'Ist da' },
  seat: { en: 'Seat', de: 'Setzen' },
  serve: { en: 'Served', de: 'Serviert' },
  order: { en: 'Order', de: 'Bestellen' },
  bill: { en: 'Bill', de: 'Rechnung' },
  clear: { en: 'Clear', de: 'Abräumen' },
  extend: { en: 'Stay longer', de: 'Bleibt länger' },
  move: { en: 'Move', de: 'Umsetzen' },
  join: { en: 'Join a table', de: 'Tisch dazustellen' },
  'leave-table': { en: 'Take a table off', de: 'Tisch wegstellen' },
  change: { en: 'Change', de: 'Ändern' },
  'no-show': { en: 'No-show', de: 'Nicht erschienen' },
  reopen: { en: 'Bring back', de: 'Zurückholen' },
  cancel: { en: 'Cancel', de: 'Stornieren' },
} as const

export const chooseText = { en: 'Choose table', de: 'Tisch wählen' } as const
export const billOfSum = (sum: string) => ({ en: `Bill ${sum}`, de: `Rechnung ${sum}` }) as const

/** The sentence after an act was done. `who` is the name and size of the party. */
export const partyDoneTexts = {
  confirm: (who: string) => ({ en: `${who} is confirmed`, de: `${who} ist bestätigt` }),
  arrive: (who: string) => ({ en: `${who} is here`, de: `${who} ist da` }),
  seat: (who: string) => ({ en: `${who} is seated`, de: `${who} sitzt` }),
  serve: (who: string) => ({ en: `${who} is served`, de: `${who} ist serviert` }),
  clear: (who: string) => ({ en: `${who} has left`, de: `${who} ist gegangen` }),
  'no-show': (who: string) => ({ en: `${who} has not come`, de: `${who} ist nicht erschienen` }),
  reopen: (who: string) => ({ en: `${who} is brought back`, de: `${who} ist zurückgeholt` }),
  cancel: (who: string) => ({ en: `${who} is cancelled`, de: `${who} ist storniert` }),
} as const
export const staysText = (who: string, until: string) =>
  ({ en: `${who} can stay until ${until}`, de: `${who} kann bis ${until} bleiben` }) as const
