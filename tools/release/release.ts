import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, CommandError, runCommand, UsageError } from '../../scripts/command.ts'
import { keepRelease } from '../../widget/build.ts'
import { baselineOf } from './baseline.ts'
import { releasedChangelog } from './changelog.ts'
import { currentVersion, isLater, versionPlaces, writeVersion } from './versions.ts'

const root = join(import.meta.dirname, '../..')
const changelogPath = join(root, 'CHANGELOG.md')

const usage = `npm run release -- 1.1.0        prepares version 1.1.0 in the working tree
npm run release -- --baseline   after its tag: names the tagged commit in db/released.json

The first writes the version wherever it is stated, dates the changelog, and keeps the widget's files of this version.
Both print the git commands that follow. Neither commits, tags or pushes. CONTRIBUTING.md has the whole recipe.`

/** Prepares a release, or names one as the baseline of the next. Throws if the working tree has changes. */
async function release([argument = '', ...more]: string[]): Promise<void> {
  if (argument === '' || more.length > 0) throw new UsageError('Name the version to release.')
  if (git('status', '--porcelain') !== '') throw new CommandError('The working tree has changes. Commit them first.')
  if (argument === '--baseline') return writeBaseline()
  const current = currentVersion()
  if (!isLater(argument, current))
    throw new UsageError(`"${argument}" is not later than ${current}. Write three numbers, such as 1.10.0.`)
  const changelog = releasedChangelog(readFileSync(changelogPath, 'utf8'), argument, today())
  if (changelog === null) throw new CommandError('CHANGELOG.md has nothing under Unreleased.')
  writeVersion(argument)
  writeFileSync(changelogPath, changelog)
  await keepRelease(argument)
  console.log(`Version ${argument} is in ${Object.keys(versionPlaces).join(', ')}, CHANGELOG.md and widget/released.
Read the changes, and give these commands:

  git add --all && git commit --message 'Releases: Publish ${argument}'
  git tag --annotate v${argument} --message 'Version ${argument}'
  npm run release -- --baseline`)
}

/** Writes db/released.json for the commit of the version's tag. Throws if the newest commit has no such tag. */
function writeBaseline(): void {
  const tag = `v${currentVersion()}`
  if (!git('tag', '--points-at', 'HEAD').split('\n').includes(tag))
    throw new CommandError(`The newest commit has no tag ${tag}. Tag the release first.`)
  const baseline = baselineOf(git('rev-parse', 'HEAD'))
  writeFileSync(join(root, 'db/released.json'), `${JSON.stringify(baseline, null, 2)}\n`)
  console.log(`db/released.json names ${tag}. Empty \`newKinds\` of e2e/battery/releases.test.ts, and let the lists of
testing/venues/released-plans.ts be what ${tag} reads. Then give these commands:

  git commit --all --message 'Database: Name ${currentVersion()} as the release'
  git push --follow-tags`)
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

export const command: Command = { usage, work: release }

if (import.meta.main) await runCommand(command)
