import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noticeLine, noticesPath } from './notices.ts'
import { listThirdPartyPackages, readLockFile } from './packages.ts'

const packages = listThirdPartyPackages(readLockFile())

test('the notices list every package that the service needs, and no other: npm run notices', () => {
  const [lists = ''] = readFileSync(noticesPath, 'utf8').split('\n====')
  const listed = lists.split('\n').filter((line) => /^\S+ \d\S*: /.test(line))
  expect(listed.toSorted()).toEqual(packages.map(noticeLine).toSorted())
})

/** Licences that allow the service to use a package unchanged, and to hand it on with its notices. */
const allowed = new Set([
  '(BSD-3-Clause OR GPL-2.0)',
  '(ISC AND CC-BY-3.0)',
  '(MIT AND Zlib)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])
/** Packages whose manifest names no licence of this list: their texts have been read. */
const read = ['dejavu-fonts-ttf 2.37.3', 'png-js 2.0.0']

test('no package has a licence that nobody has looked at', () => {
  const others = packages.filter(({ licence }) => licence === null || !allowed.has(licence))
  expect(others.map(({ name, version }) => `${name} ${version}`)).toEqual(read)
})

test('packages for development, and links to folders, are left out; equal versions are listed once', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '2.0.0', optional: true },
      'node_modules/c': { version: '1.0.0', dev: true },
      'node_modules/d': { version: '1.0.0', link: true },
    },
  }
  expect(listThirdPartyPackages(lock).map(noticeLine)).toEqual(['a 1.0.0: MIT', 'b 2.0.0: see its text'])
})
