import { expect, test, vi } from 'vitest'
import { keyedDigest, seal, unseal } from './secret.ts'

const text = 'Gebucht: {"reference":"SVC-4F7K"} 🍕'

test('a sealed text can be unsealed, and looks random', () => {
  const sealed = seal('one', text)
  expect(unseal('one', sealed)).toBe(text)
  expect(unseal('one', seal('one', ''))).toBe('')
  expect(sealed.toString('latin1')).not.toContain('SVC')
  expect(seal('one', text).equals(sealed)).toBe(false)
})

test('a text that was sealed in one context cannot be unsealed in another', () => {
  expect(() => unseal('two', seal('one', text))).toThrow()
  expect(keyedDigest('one', text).equals(keyedDigest('two', text))).toBe(false)
})

test('a change of any single bit is detected', () => {
  const sealed = seal('one', text)
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(() => unseal('one', changed)).toThrow()
  }
  expect(() => unseal('one', sealed.subarray(0, -1))).toThrow()
  expect(() => unseal('one', sealed.subarray(0, 20))).toThrow()
})

test('another secret unseals nothing', async () => {
  const sealed = seal('one', text)
  vi.resetModules()
  vi.stubEnv('SECRET', 'quite another secret of thirty-two symbols')
  const elsewhere = await import('./secret.ts')
  expect(elsewhere.unseal('one', elsewhere.seal('one', text))).toBe(text)
  expect(() => elsewhere.unseal('one', sealed)).toThrow()
})
