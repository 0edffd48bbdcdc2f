import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { venueFileJsonSchema } from '#lib/venue-file/schema.ts'

// Publishes the schema of the venue file. Run it after every change of lib/venue-file; a test fails if it was not run.
const path = join(import.meta.dirname, '../public/venue-file.schema.json')
writeFileSync(path, `${JSON.stringify(venueFileJsonSchema(), null, 2)}\n`)
