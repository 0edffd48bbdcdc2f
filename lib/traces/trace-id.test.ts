import { expect, test } from 'vitest'
import { traceIdOf } from './trace-id.ts'

const id = '0af7651916cd43dd8448eb211c80319c'
const span = 'b7ad6b7169203331'

test.each([`00-${id}-${span}-01`, `00-${id}-${span}-00`, `cc-${id}-${span}-01-what-the-future-will-be-like`])(
  'takes the trace id of %s',
  (header) => {
    expect(traceIdOf(header)).toBe(id)
  },
)

test.each([
  null,
  '',
  id,
  `00-${id}`,
  `00-${id}-${span}`,
  `00-${id.toUpperCase()}-${span}-01`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${id}-${'0'.repeat(16)}-01`,
  `00-${id}-${span}-01-more`,
  `ff-${id}-${span}-01`,
  `ff-${id}-${span}-01`,
  `00-${id.slice(1)}-${span}-01`,
  `00-${id}f-${span}-01`,
  `00-${id}-${span}-01, 00-${id}-${span}-01`.slice(1),
  ` 00-${id}-${span}-01`,
  `00-${id}-${span}-01\n`,
  '../../../../../../../../../../..-01',
  'x'.repeat(10_000),
])('makes a fresh one for %j', (header) => {
  const made = traceIdOf(header)
  expect(made).toMatch(/^[0-9a-f]{32}$/)
  expect(made).not.toBe(id)
  expect(traceIdOf(header)).not.toBe(made)
})
