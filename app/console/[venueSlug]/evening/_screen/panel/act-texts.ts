/** The names of the acts that rows and cards can have, as their buttons say them. The panel has others besides. */
export const partyActTexts = {
  confirm: { en: 'Confirm', de: 'Bestätigen' },
  arrive: { en: 'Arrived', de: 'Ist da' },
  seat: { en: 'Seat', de: 'Setzen' },
  serve: { en: 'Served', de: 'Serviert' },
  bill: { en: 'Bill', de: 'Rechnung' },
  clear: { en: 'Clear', de: 'Abräumen' },
  move: { en: 'Move', de: 'Umsetzen' },
  reopen: { en: 'Bring back', de: 'Zurückholen' },
} as const

export const chooseText = { en: 'Choose table', de: 'Tisch wählen' } as const

export const swapText = (who: string) => ({ en: `Swap with ${who}`, de: `Tauschen mit ${who}` }) as const
export const swappedText = (one: string, other: string) =>
  ({ en: `${one} and ${other} have swapped tables`, de: `${one} und ${other} haben die Tische getauscht` }) as const

/** The sentence after an act was done. `who` is the name and size of the party. */
export const partyDoneTexts = {
  'accept-request': (who: string) => ({
    en: `${who}: accepted, with a letter`,
    de: `${who}: angenommen, mit Brief`,
  }),
  confirm: (who: string) => ({ en: `${who} is confirmed`, de: `${who} ist bestätigt` }),
  arrive: (who: string) => ({ en: `${who} is here`, de: `${who} ist da` }),
  seat: (who: string) => ({ en: `${who} is seated`, de: `${who} sitzt` }),
  serve: (who: string) => ({ en: `${who} is served`, de: `${who} ist serviert` }),
  clear: (who: string) => ({ en: `${who} has left`, de: `${who} ist gegangen` }),
  'no-show': (who: string) => ({ en: `${who} did not come`, de: `${who} ist nicht erschienen` }),
  reopen: (who: string) => ({ en: `${who} is brought back`, de: `${who} ist zurückgeholt` }),
  cancel: (who: string) => ({ en: `${who} is cancelled`, de: `${who} ist storniert` }),
} as const
