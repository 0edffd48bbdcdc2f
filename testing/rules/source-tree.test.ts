import { expect, test } from 'vitest'
import { importsOf } from './source-tree.ts'

test('every form of import is found', () => {
  const text = [
    "import a from 'pkg/deep'",
    "import '@scope/pkg/deep'",
    "import type { B } from '#lib/b.ts'",
    "import { type C, type D } from './c.ts'",
    "import {\n  type E,\n  f,\n} from '../f.ts'",
    "export * from 'node:fs'",
    "const g = await import('./g.ts')",
    "// import h from 'h'",
    "const url = 'https://x' // import i from 'i'",
  ].join('\n')
  expect(importsOf({ path: 'lib/room/file.ts', text })).toEqual([
    { target: 'pkg', isPackage: true, typeOnly: false },
    { target: '@scope/pkg', isPackage: true, typeOnly: false },
    { target: 'lib/b.ts', isPackage: false, typeOnly: true },
    { target: 'lib/room/c.ts', isPackage: false, typeOnly: true },
    { target: 'lib/f.ts', isPackage: false, typeOnly: false },
    { target: 'node:fs', isPackage: true, typeOnly: false },
    { target: 'lib/room/g.ts', isPackage: false, typeOnly: false },
  ])
})
