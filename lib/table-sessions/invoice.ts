/** A line of an invoice: what was ordered of one item at one price. Money in minor units, tax included. */
export type InvoiceLine = {
  itemName: string
  quantity: number
  unitPriceMinor: number
  lineTotalMinor: number
  /** 190000 for 19 %; null where the venue gave no rate. */
  taxRateMillionths: number | null
}

/** The tax of one rate: contained in `totalMinor`, which is what all lines of that rate come to. */
export type InvoiceTax = { taxRateMillionths: number; totalMinor: number; taxMinor: number }
