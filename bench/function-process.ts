import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Does the work of a serverless host for a request without a running function: loads the built route, calls it, and gets
 * its response. Writes the response's status.
 */
const [folder = '', slug = '', key = ''] = process.argv.slice(2)
const require = createRequire(join(folder, 'package.json'))
// Next's own servers and launchers load this module before any route.
require('next/dist/server/node-environment')
const route = require(join(folder, '.next/server/app/api/venues/[venueSlug]/opening-hours/route.js'))
// The project's own module, which is loaded lazily.
await route.routeModule.ensureUserland()
const { GET } = route.routeModule.userland
const request = new Request(`http://localhost/api/venues/${slug}/opening-hours`, { headers: { 'X-Service-Key': key } })
const answer: Response = await GET(request, { params: Promise.resolve({ venueSlug: slug }) })
await answer.text()
process.stdout.write(`${answer.status}\n`, () => process.exit())
