import { expect, test } from 'vitest'
import { ownFileForm } from './file-form.ts'

const boundary = '----boundary7MA4YWxk'
const type = `multipart/form-data; boundary=${boundary}`
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (filename: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n${value}\r\n`
const end = `--${boundary}--\r\n`

/** Reads a form of parts whose files may have 1 MiB. */
function read(body: string, headers: Record<string, string> = {}) {
  const request = { method: 'POST', body, headers: { 'Content-Type': type, ...headers } }
  return ownFileForm(new Request('http://localhost:3000/x', request), 1024 * 1024)
}

test('a form with files is read with its texts and its files, and one without files as ever', async () => {
  const sent = await read(
    field('key', 'k') + field('body', 'Grüße\r\nund mehr') + file('Käse.png', 'abc') + file('', '') + end,
  )
  expect(sent?.isTooLarge).toBe(false)
  const files = sent?.form.getAll('files').filter((value) => typeof value !== 'string')
  expect([sent?.form.get('key'), sent?.form.get('body')]).toEqual(['k', 'Grüße\r\nund mehr'])
  expect(files?.map(({ name, size }) => [name, size])).toEqual([
    ['Käse.png', 3],
    ['', 0],
  ])
  const plain = await read('body=hello', { 'Content-Type': 'application/x-www-form-urlencoded' })
  expect([plain?.form.get('body'), plain?.isTooLarge]).toEqual(['hello', false])
})

test('a form that is too large loses its files, and keeps the texts before them', async () => {
  const texts = field('key', 'k') + field('body', 'all of it')
  for (const files of [
    file('a.png', 'x'.repeat(3_000_000)),
    file('a.png', 'abc') + file('b.png', 'x'.repeat(3_000_000)),
  ]) {
    const sent = await read(texts + files + end)
    expect(sent?.isTooLarge).toBe(true)
    expect([...(sent?.form ?? [])]).toEqual([
      ['key', 'k'],
      ['body', 'all of it'],
    ])
  }
})

test('a form has bounds of texts and parts, and one that is broken or of another site counts as none', async () => {
  await expect(read(field('body', 'x'.repeat(300_000)) + end)).rejects.toMatchObject({ kind: 'content-too-large' })
  await expect(read(file('a.png', '').repeat(51) + end)).rejects.toMatchObject({ kind: 'content-too-large' })
  for (const [body, headers] of [
    [field('body', 'a'), {}],
    ['', {}],
    ['--x', {}],
    [`--${boundary}\r\nContent-Disposition: attachment\r\n\r\n\r\n${end}`, {}],
    [field('body', 'a') + end, { 'Content-Type': 'multipart/form-data' }],
    [field('body', 'a') + end, { 'Content-Type': 'multipart/mixed; boundary=x' }],
    [field('body', 'a') + end, { 'Sec-Fetch-Site': 'cross-site' }],
  ] as const) {
    expect([body.slice(0, 60), await read(body, headers)]).toEqual([body.slice(0, 60), null])
  }
})
