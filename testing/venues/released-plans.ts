import type { PlannedPdf } from '#lib/pdf/planned.ts'

/**
 * The parts of a planned file that the released version (db/released.json) reads. It may have to draw a file that this
 * version has planned: while both run, and after a rollback. The parts are a list, since tests do without the history of
 * git; `npm run battery -- releases` lets the released program itself draw. After a release, replace the lists by the parts
 * that that version reads.
 */
const drawn = {
  file: ['title', 'author', 'language', 'createdAt', 'sheets'],
  sheet: ['columns', 'qrs', 'lines'],
  column: ['y', 'texts'],
  text: ['text', 'gap', 'x', 'width', 'size', 'font', 'colour', 'align', 'lines', 'smallest'],
  qr: ['x', 'y', 'text', 'size'],
  line: ['from', 'to', 'dashed', 'colour'],
}
const required = {
  file: drawn.file,
  sheet: drawn.sheet,
  column: drawn.column,
  text: ['text', 'x', 'width', 'size'],
  qr: drawn.qr,
  line: drawn.line,
}
/** The parts that it leaves out: the file then lacks only decoration. */
const leftOut: Partial<Record<Part, string[]>> = { sheet: ['areas', 'rings', 'pictures'], text: ['face'] }
const values: Record<string, readonly unknown[]> = {
  'text font': ['regular', 'bold'],
  'text align': ['left', 'center', 'right'],
  'line dashed': [true, false],
}

type Part = keyof typeof drawn

/** The parts of a planned file that the released version cannot draw. */
export function undrawable(plan: PlannedPdf): string[] {
  const ofSheets = plan.sheets.flatMap((sheet) => [
    ...breaches('sheet', sheet),
    ...list(sheet.columns).flatMap((column) => [
      ...breaches('column', column),
      ...list(column.texts).flatMap((text) => breaches('text', text)),
    ]),
    ...list(sheet.qrs).flatMap((qr) => breaches('qr', qr)),
    ...list(sheet.lines).flatMap((line) => breaches('line', line)),
  ])
  return [...new Set([...breaches('file', plan), ...ofSheets])].sort()
}

/** A planned file is stored as JSON, which leaves undefined values out. */
const list = <T>(all: readonly T[] | undefined): readonly T[] => all ?? []

function breaches(part: Part, planned: object): string[] {
  const stored = JSON.parse(JSON.stringify(planned)) as Record<string, unknown>
  const unknown = Object.keys(stored).filter((name) => ![...drawn[part], ...list(leftOut[part])].includes(name))
  const missing = required[part].filter((name) => !(name in stored))
  const odd = Object.entries(stored).filter(([name, value]) => !(values[`${part} ${name}`] ?? [value]).includes(value))
  return [
    ...unknown.map((name) => `${part}: ${name} is unknown`),
    ...missing.map((name) => `${part}: ${name} is missing`),
    ...odd.map(([name, value]) => `${part}: ${name} is ${String(value)}`),
  ]
}
