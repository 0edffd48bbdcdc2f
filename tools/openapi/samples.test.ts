import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { routes } from '../../app/api/routes.ts'
import { readReference } from '../../app/docs/api/operations.ts'
import { javascriptOf } from '../../app/docs/api/sample-javascript.ts'

const sdk = join(import.meta.dirname, '../../sdk')

/** The errors of the compiler in programs that use the client, each in a file of its own. */
function errorsIn(programs: Record<string, string>): string[] {
  const files = new Map(Object.entries(programs).map(([name, text]) => [join(sdk, `${name}.ts`), `${text}\nexport {}`]))
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    paths: { '@venue-booking/client': [join(sdk, 'src/index.ts')] },
  }
  const host = ts.createCompilerHost(options)
  const onDisk = { ...host }
  host.fileExists = (path) => files.has(path) || onDisk.fileExists(path)
  host.readFile = (path) => files.get(path) ?? onDisk.readFile(path)
  host.getSourceFile = (path, target) => {
    const text = files.get(path)
    return text === undefined ? onDisk.getSourceFile(path, target) : ts.createSourceFile(path, text, target)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const name = file?.fileName.slice(sdk.length + 1) ?? ''
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

test('the JavaScript example of every operation compiles with the client, and a wrong one does not', () => {
  const operations = readReference(routes).chapters.flatMap((chapter) => chapter.operations)
  const programs = Object.fromEntries(operations.map((operation) => [operation.id, javascriptOf(operation)]))
  const wrong = (programs.createReservation ?? '').replace(/partySize: \d+/, `partySize: 'two'`)
  const errors = errorsIn({ ...programs, control: wrong })
  expect(Object.keys(programs).length).toBeGreaterThan(30)
  expect(errors.filter((error) => !error.startsWith('control.ts'))).toEqual([])
  expect(errors.filter((error) => error.startsWith('control.ts'))).toHaveLength(1)
})
