import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { literal, quotedText } from './literal.ts'
import { readReference } from './operations.ts'
import { curlOf, requestOf } from './sample.ts'
import { phpOf } from './sample-php.ts'

const operations = readReference(routes).chapters.flatMap((chapter) => chapter.operations)

/** Reads a PHP array, or a value in one, as JSON has it. Throws at anything else. */
function phpValue(code: string): unknown {
  const tokens = code.match(/'(?:[^'\\]|\\.)*'|=>|\[|\]|,|new stdClass\(\)|true|false|null|-?\d+(?:\.\d+)?|\S/g) ?? []
  let at = 0
  const value = (): unknown => {
    const token = tokens[at++] ?? ''
    if (token === 'new stdClass()') return {}
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll(/\\(.)/g, '$1')
    if (token !== '[') return JSON.parse(token)
    const list: unknown[] = []
    const named: [string, unknown][] = []
    while (tokens[at] !== ']') {
      const first = value()
      if (tokens[at] === '=>') {
        at++
        named.push([String(first), value()])
      } else list.push(first)
      if (tokens[at] === ',') at++
      else if (tokens[at] !== ']') throw new Error(`${tokens[at]} where a comma should be`)
    }
    at++
    return named.length > 0 ? Object.fromEntries(named) : list
  }
  const read = value()
  if (at !== tokens.length) throw new Error(`${tokens[at]} after the value`)
  return read
}

test('the PHP example of every operation sends what its command sends', () => {
  for (const operation of operations) {
    const [code, { url, method, body, credential }] = [phpOf(operation), requestOf(operation)]
    expect(code).toMatch(
      /^<\?php\n\$request = curl_init\('.*'\);\ncurl_setopt_array\(\$request, \[\n(?: {4}.*\n)+\]\);\n/,
    )
    expect(code).toContain(`curl_init('${url}')`)
    expect(code.includes('CURLOPT_POST => true')).toBe(method === 'POST')
    if (credential) expect(code).toContain(`'${credential.header}: `)
    const [, sent] = /CURLOPT_POSTFIELDS => json_encode\((.*?)\),\n\]\);/s.exec(code) ?? []
    expect([operation.id, sent && phpValue(sent)]).toEqual([operation.id, body])
    expect(curlOf(operation)).toContain(`'${url}'`)
  }
  expect(operations.filter(({ body }) => body?.example !== undefined).length).toBeGreaterThan(8)
  expect(() => phpValue("['a' => 1 'b' => 2]")).toThrow()
  // A host with PHP reads all of them at once, each in a function of its own.
  const whole = operations.map((operation) => `function ${operation.id}() {${phpOf(operation).slice(5)}\n}`)
  const { status, stderr, error } = spawnSync('php', ['-l'], { input: `<?php\n${whole.join('\n')}`, encoding: 'utf8' })
  if (!error) expect([status, stderr]).toEqual([0, ''])
})

test('values keep their quotes, and break into lines when they are long', () => {
  const style = {
    indent: '  ',
    list: ['[', ']'] as [string, string],
    object: ['{', '}'] as [string, string],
    emptyObject: '{}',
    member: (name: string, value: string) => `${name}: ${value}`,
  }
  expect(quotedText(`it's a \\`)).toBe(`'it\\'s a \\\\'`)
  expect(literal({ a: [1, null], b: {}, c: [] }, style)).toBe('{ a: [1, null], b: {}, c: [] }')
  const long = 'x'.repeat(70)
  expect(literal({ a: { b: long } }, style)).toBe(`{\n  a: {\n    b: '${long}',\n  },\n}`)
})
