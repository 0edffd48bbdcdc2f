// Plain JavaScript, which every version of Node can read; the versions that are refused here cannot read TypeScript.

/** The oldest version that runs this project: the first with `import.meta.main`. */
export const oldestNode = '24.2'

/**
 * Why this version of Node cannot run the project, as a message for the user; null where it can.
 * @param {string} version such as `20.20.2`
 */
export function nodeRefusal(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `This is Node ${version}, and Node ${oldestNode} or later is needed.
On Linux (x64, arm64) and Windows (x64) "npm install" brings one along, which "npm run ..." and "npx ..." take by themselves.
Elsewhere, install Node ${oldestNode} or later.`
}

const refusal = nodeRefusal(process.versions.node)
if (refusal !== null) {
  console.error(refusal)
  process.exit(1)
}
