type Json = Record<string, unknown>
type Calls = {
  get: (id: string, path: string) => Promise<Json>
  post: (id: string, path: string, body?: object) => Promise<Json>
}

/** Undoes a payment of invoice 3, whose bill is paid in part; and gives money back for its next invoice, number 5. */
export async function giveBackExamples({ get, post }: Calls, bill: string): Promise<void> {
  const { payments } = await get('readGiveBack', 'invoices/3/give-back')
  const paymentId = (payments as { paymentId: string }[]).at(-1)?.paymentId
  await post('undoWrongMeans', 'invoices/3/wrong-means', { paymentId })
  const { due } = await get('readTabPayments', `${bill}/payments`)
  await post('closeBill', `${bill}/close`, { reason: 'transfer', note: 'Invoice sent to the club.', due })
  const { lines } = await get('readGiveBack', 'invoices/5/give-back')
  const [{ line, unitPrice: amount }] = lines as [{ line: number; unitPrice: number }]
  await post('takePayment', `${bill}/pay`, { tender: 'Cash', amount, tip: 0.5, given: 20 })
  await get('readGiveBack', 'invoices/5/give-back')
  const back = { lines: [{ line, quantity: 1 }], by: [{ means: 'Cash', amount }], reason: 'It was cold' }
  await post('giveBack', 'invoices/5/give-back', back)
}
