import { expect, test } from 'vitest'
import { consoleScreenPolicy, contentPolicy } from './content-policy.ts'

test('a policy allows only what a page needs', () => {
  const strict = { style: `'sha256-x'`, images: 'none', scripts: false, forms: [`'self'`] } as const
  expect(contentPolicy(strict)).toBe(
    "default-src 'none'; style-src 'sha256-x'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const rich = { style: `'self'`, images: 'own', scripts: true, forms: [`'self'`, 'https://pay.example'] } as const
  expect(contentPolicy(rich)).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self'; form-action 'self' https://pay.example; base-uri 'none'; frame-ancestors 'none'",
  )
})

test('a screen of the console runs the scripts that have its nonce', () => {
  const policy = consoleScreenPolicy('n0nce', { development: false })
  expect(policy).toContain(
    "default-src 'none'; script-src 'self' 'nonce-n0nce' 'strict-dynamic'; style-src 'self' 'nonce-n0nce';",
  )
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(consoleScreenPolicy('n0nce', { development: true })).toContain("'unsafe-eval'")
})
