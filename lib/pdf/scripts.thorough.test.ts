import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawPdf } from './document.ts'

const about = { title: 'Names', author: 'Kissa Yoru', language: 'en', createdAt: new Date('2026-12-12T20:00:00Z') }
const place = { x: 20, y: 20, width: 170, size: 14, lines: 20 }
const text = '田中 さくら様\n王伟先生\n김민준 님\nสมชาย ใจดี\nمحمد الفاتح\nדוד כהן לוי\nNguyễn Thị Ánh Tuyết\n🎉❤️👍🏽'

test('texts in many scripts are the same file in a new process', async () => {
  const first = await drawPdf(about, (sheets) => sheets.text(text, place))
  const program = `import { drawPdf } from ${JSON.stringify(join(import.meta.dirname, 'document.ts'))}
const about = { ...${JSON.stringify(about)}, createdAt: new Date(${JSON.stringify(about.createdAt)}) }
const file = await drawPdf(about, (sheets) => sheets.text(${JSON.stringify(text)}, ${JSON.stringify(place)}))
process.stdout.write(file.toString('base64'))`
  const again = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(Buffer.from(again, 'base64').equals(first)).toBe(true)
})
