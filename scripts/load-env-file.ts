import { existsSync } from 'node:fs'
import './quick-imports.ts'

// For `node --import`: reads .env where there is one, and prints nothing where there is none.
if (existsSync('.env')) process.loadEnvFile('.env')
