import { existsSync } from 'node:fs'
import './quick-imports.ts'

// For `node --import`: reads .env if there is one, and prints nothing if there is none.
if (existsSync('.env')) process.loadEnvFile('.env')
