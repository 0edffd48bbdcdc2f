import { expect, test } from 'vitest'
import { readForm } from '#lib/pages/own-form.ts'
import type { Menu } from '#lib/venues/configuration.ts'
import { choicesOf, fieldOf, noteFieldOf, orderLinesOf } from './choices.ts'

const items = Array.from({ length: 400 }, (_, at) => ({ name: `Dish ${at}`, priceMinor: 500 + at }))
const menu = { id: 'large', groups: [{ items }] } as unknown as Menu

async function sent(fields: readonly (readonly [string, string])[]): Promise<FormData> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  return (await readForm(new Request('http://localhost/x', { method: 'POST', body }))) ?? new FormData()
}

test('a menu of 400 items is ordered from, with a note and a field for each', async () => {
  const fields = items.flatMap((item, at) => {
    const field = fieldOf(menu, item as never)
    return [[field, at % 200 === 7 ? ' 2 ' : '0'] as const, [noteFieldOf(field), at === 7 ? ' no dill ' : ''] as const]
  })
  expect(orderLinesOf(choicesOf(await sent(fields)), [menu])).toEqual([
    { menuId: 'large', itemName: 'Dish 7', quantity: 2, note: 'no dill' },
    { menuId: 'large', itemName: 'Dish 207', quantity: 2, note: null },
  ])
})

test('as many fields as a form may have are read in one pass', async () => {
  const form = await sent(
    Array.from({ length: 10_000 }, (_, at) => [`q-${String(at).padStart(16, '0')}`, '1'] as const),
  )
  const before = process.threadCpuUsage()
  expect(choicesOf(form).size).toBe(10_000)
  const { user, system } = process.threadCpuUsage(before)
  // With a look into the form for each field it takes seconds.
  expect((user + system) / 1000).toBeLessThan(500)
})
