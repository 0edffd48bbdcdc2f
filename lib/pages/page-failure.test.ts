import { expect, test, vi } from 'vitest'
import { log } from '#lib/log.ts'
import { pageFailure } from './page-failure.ts'

test('the line of a failed page names the kind of page, and not the code or token in its address', () => {
  const written = vi.spyOn(log(), 'error').mockImplementation(() => {})
  const request = new Request('https://booking.example/tickets/7K2M9QX4TR5W?lang=de')
  expect(pageFailure(request, new Error('It is broken'))).toBe(500)
  expect(written).toHaveBeenCalledOnce()
  const line = JSON.stringify(written.mock.calls)
  expect(line).toContain('/tickets')
  expect(line).not.toContain('7K2M9QX4TR5W')
})
