/** Returns the versions of a changelog, the newest first. */
export function changelogVersions(changelog: string): string[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/gm)].map(([, version = '']) => version)
}

/**
 * Returns the changelog with the changes under Unreleased as the section of a version, released on `date` (`2027-06-16`).
 * The section Unreleased stays, empty. Returns null if it has nothing to release.
 */
export function releasedChangelog(changelog: string, version: string, date: string): string | null {
  const [, before = '', changes = '', after = ''] = /^(.*\n## Unreleased\n)(.*?)(\n## \d.*)?$/s.exec(changelog) ?? []
  if (changes.trim() === '') return null
  return `${before}\n## ${version} - ${date}\n\n${changes.trim()}\n${after}`
}
