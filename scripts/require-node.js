// Plain JavaScript, which every version of Node can read; the versions that are refused here cannot read TypeScript.

/** The oldest version that runs this project: the first with `import.meta.main`. */
export const oldestNode = '24.2'

/**
 * Why the project cannot run on this version of Node and this system, as a message for the user; null if it can.
 * @param {string} version such as `20.20.2`
 * @param {string} platform such as `linux`
 */
export function nodeRefusal(version, platform) {
  if (platform === 'win32') {
    return 'The service does not run on Windows itself: its commands need a Unix shell. Run it in WSL (https://learn.microsoft.com/windows/wsl).'
  }
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `This is Node ${version}, and Node ${oldestNode} or later is needed.
On Linux (x64, arm64) "npm install" brings one along, which "npm run ..." and "npx ..." take by themselves.
Elsewhere, install Node ${oldestNode} or later.`
}

const refusal = nodeRefusal(process.versions.node, process.platform)
if (refusal !== null) {
  console.error(refusal)
  process.exit(1)
}
