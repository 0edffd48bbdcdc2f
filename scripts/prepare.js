// For `node --import`, before anything that an older Node cannot read: checks the version of Node, then prepares the process.
import './require-node.js'

await import('./load-env-file.ts')
