import { expect, test } from 'vitest'
import { csvFile, csvLine, notFormula } from './csv.ts'

test('separators and quotes stay within quotes, and numbers are those of the language', () => {
  const cells = ['a;b,c', 'say "hi"', 'two\nlines', { decimal: '-12.50' }, null, 0.5]
  expect(csvLine(cells, 'de')).toBe(`"a;b,c";"say ""hi""";"two\nlines";-12,50;;0,5\r\n`)
  expect(csvLine(cells, 'en')).toBe(`"a;b,c","say ""hi""","two\nlines",-12.50,,0.5\r\n`)
  expect(csvFile([['Tisch'], [7]], 'de')).toBe('\ufeffTisch\r\n7\r\n')
})

test.each(['=1+1', '+49 30', '-2', '@sum', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'the text %j is never a formula',
  (text) => {
    expect(notFormula(text)).toBe(`'${text}`)
  },
)

test.each(['Table 1', '', '1-2', "'=1", 'a=1'])('the text %j stays as it is', (text) => {
  expect(notFormula(text)).toBe(text)
})
