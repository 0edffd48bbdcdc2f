import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baselineOf } from './baseline.ts'
import { changelogVersions, releasedChangelog } from './changelog.ts'
import { currentVersion, isLater, statedVersions, versionPlaces } from './versions.ts'

const root = join(import.meta.dirname, '../..')
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')

test('every file that states the version states that of package.json', () => {
  const stated = Object.keys(versionPlaces).map((path) => [path, ...statedVersions(path)])
  const version = currentVersion()
  expect(stated).toEqual([
    ['package.json', version],
    ['sdk/package.json', version],
    ['package-lock.json', version, version, version],
    ['plugins/wordpress/venue-booking/venue-booking.php', version, version],
    ['plugins/wordpress/venue-booking/readme.txt', version],
    ['hosting/kubernetes/kustomization.yaml', version],
  ])
})

test('the newest version of the changelog is that of package.json, and its files of the widget are kept', () => {
  expect(changelog).toMatch(/^## Unreleased$/m)
  const [newest] = changelogVersions(changelog)
  // Before the first release there is none.
  if (newest === undefined) return
  expect(newest).toBe(currentVersion())
  expect(existsSync(join(root, 'widget/released', newest))).toBe(true)
})

test.each([
  ['1.0.0', '0.1.0', true],
  ['1.10.0', '1.9.0', true],
  ['1.1.0', '1.1.0', false],
  ['1.0.9', '1.1.0', false],
  ['1.2', '1.1.0', false],
  ['v1.2.0', '1.1.0', false],
])('%s can follow %s: %s', (version, before, possible) => {
  expect(isLater(version, before)).toBe(possible)
})

test('a release dates what is unreleased, and leaves older sections alone', () => {
  const before = '# Changelog\n\n## Unreleased\n\n### Added\n\n- New.\n\n## 1.0.0 - 2027-01-01\n\n- Old.\n'
  const after = releasedChangelog(before, '1.1.0', '2027-06-16') ?? ''
  expect(after).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.1.0 - 2027-06-16\n\n### Added\n\n- New.\n\n## 1.0.0 - 2027-01-01\n\n- Old.\n',
  )
  expect(changelogVersions(after)).toEqual(['1.1.0', '1.0.0'])
  expect(releasedChangelog(after, '1.2.0', '2027-06-17')).toBeNull()
})

test('the baseline of a release names its commit and its last migration', () => {
  expect(baselineOf('4f9d5d2b')).toEqual({
    commit: '4f9d5d2b',
    migration: expect.stringMatching(/^\d{4}_\w+$/),
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    unused: [],
  })
})
