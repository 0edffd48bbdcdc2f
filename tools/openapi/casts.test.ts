import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const sdk = join(import.meta.dirname, '../../sdk')
const files = [join(sdk, 'schema.d.ts'), ...readdirSync(join(sdk, 'src')).map((name) => join(sdk, 'src', name))]

/** The places at which a program overrides the compiler: casts, `any`, `!`, overloads, comments that silence errors. */
function assertionsIn(text: string): string[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isAssertion(node)) found.push(node.getText(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found, ...(text.match(/@ts-(?:ignore|expect-error|nocheck)/g) ?? [])]
}

function isAssertion(node: ts.Node): boolean {
  if (ts.isAsExpression(node)) return !ts.isConstTypeReference(node.type)
  if (ts.isFunctionDeclaration(node)) return node.body === undefined
  return ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node) || node.kind === ts.SyntaxKind.AnyKeyword
}

test('the client compiles against the document without a cast', () => {
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(assertionsIn(readFileSync(file, 'utf8')), file).toEqual([])
})

test.each([
  'const x = y as string',
  'const x = y as unknown as string',
  'const x = <string>y',
  'const x: any = y',
  'const x: Record<string, any> = y',
  'const x = y!.z',
  'function f(x: string): string\nfunction f(x: unknown) {\n  return x\n}',
  '// @ts-ignore\nconst x: string = 1',
])('%j would be found', (text) => {
  expect(assertionsIn(text).length).toBeGreaterThan(0)
})

test('other code is not taken for a cast', () => {
  const text =
    "import { type Client as Other } from 'x'\nconst x = ['any'] as const // as any\nconst y = x satisfies object"
  expect(assertionsIn(text)).toEqual([])
})
