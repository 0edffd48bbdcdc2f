import type { ProblemEntry } from './entry.ts'

/** Ordering at a table: the request is valid, but the state has moved on. */
export const tableProblems = {
  'tab-changed': {
    status: 409,
    detail: {
      en: 'The tab at this table is no longer the one that was seen. Read the session again.',
      de: 'Die Rechnung an diesem Tisch ist nicht mehr die, die angezeigt wurde. Bitte die Sitzung neu lesen.',
    },
    page: {
      happened: {
        en: 'The tab was closed in the meantime, or another one has been opened: somebody at the table has asked for the bill, or other guests sit there now. Nothing was ordered or charged.',
        de: 'Die offene Rechnung wurde inzwischen abgeschlossen, oder eine andere ist eröffnet: Jemand am Tisch hat bezahlt, oder es sitzen andere Gäste dort. Es wurde nichts bestellt und nichts abgebucht.',
      },
      whatToDo: {
        en: 'Read the session again, show the guest what has changed, and ask before ordering on the new tab. Send the sessionId that was read then, or null if no tab is open.',
        de: 'Die Sitzung neu lesen, dem Gast zeigen, was sich geändert hat, und vor einer Bestellung auf die neue Rechnung fragen. Dabei die dann gelesene sessionId mitsenden, oder null, wenn keine Rechnung offen ist.',
      },
    },
  },
  'share-not-payable': {
    status: 409,
    detail: {
      en: 'This share of the tab cannot be paid. The member reason says why.',
      de: 'Dieser Teil der Rechnung kann nicht bezahlt werden. Das Element reason sagt, warum.',
    },
    page: {
      happened: {
        en: 'The body says why in reason: lines-not-left (less of an item is on the tab, or unpaid, than the share names), below-card-minimum (the share is less than a card can be charged).',
        de: 'Der Inhalt sagt in reason, warum: lines-not-left (von einem Artikel steht weniger auf der Rechnung oder ist weniger unbezahlt, als der Teil nennt), below-card-minimum (der Teil ist kleiner als der kleinste Betrag, den eine Karte zahlen kann).',
      },
      whatToDo: {
        en: 'Read the session again: its tab says how many of each line are paid, and its sums what is due. Offer a larger share, all that is due, or paying at the counter. Nothing was charged.',
        de: 'Die Sitzung neu lesen: Ihr tab sagt, wie viel von jeder Position bezahlt ist, und ihre Summen, was offen ist. Einen größeren Teil anbieten, alles was offen ist, oder das Zahlen beim Personal. Es wurde nichts abgebucht.',
      },
    },
  },
  'item-sold-out': {
    status: 409,
    detail: {
      en: 'Something on the order is sold out. Nothing was ordered.',
      de: 'Etwas auf der Bestellung ist ausverkauft. Es wurde nichts bestellt.',
    },
    page: {
      happened: {
        en: 'The venue has taken an item off sale, perhaps while the guest was choosing. The member items names what is missing, by menuId and itemName. Nothing was ordered, the other lines included.',
        de: 'Der Betrieb bietet einen Artikel gerade nicht an, vielleicht erst, seit der Gast gewählt hat. Das Feld items nennt, was fehlt, mit menuId und itemName. Es wurde nichts bestellt, auch die übrigen Positionen nicht.',
      },
      whatToDo: {
        en: 'Show the guest what is missing and send the order again without it. The session says what can be ordered now: its items have the field available.',
        de: 'Dem Gast zeigen, was fehlt, und die Bestellung ohne diese Positionen erneut senden. Die Sitzung sagt, was es gerade gibt: mit dem Feld available jedes Artikels.',
      },
    },
  },
} as const satisfies Record<string, ProblemEntry>
