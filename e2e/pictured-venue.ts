import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { runCommandHere } from '#testing/servers/command.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { credentialsOf, type Sections, venueFile } from '#testing/venues/venues.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

/** Imports a venue with menus for one test; `again` imports it once more with other sections. */
export async function importPicturedVenue() {
  const slug = `pictures-${crypto.randomUUID().slice(0, 8)}`
  const again = async (sections: Sections = {}) => {
    const file = join(dataDir(), `${slug}.json`)
    const names = { slug, organisation: slug, name: 'The Lantern & Sons' }
    writeFileSync(file, JSON.stringify(venueFile({ ...names, ...orderingSections, ...sections })))
    const ended = await runCommandHere('venue-import', [file], { DATA_DIR: dataDir() })
    assert.equal(ended.status, 0, ended.stderr)
    return ended.stdout
  }
  return { ...credentialsOf(JSON.parse(await again())), slug, again }
}

/** A logo in one colour on a transparent ground, as PNG. */
export function logoPng(colour = '#1d3b53'): Buffer {
  const canvas = createCanvas(640, 240)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.beginPath()
  context.arc(120, 120, 100, 0, 2 * Math.PI)
  context.fill()
  context.fillRect(260, 80, 360, 30)
  context.fillRect(260, 140, 240, 30)
  return canvas.toBuffer('image/png')
}

/** A photograph, as JPEG. */
export function photo(width = 1800, height = 600): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const sky = context.createLinearGradient(0, 0, width, height)
  sky.addColorStop(0, '#f2b705')
  sky.addColorStop(1, '#5c2a4d')
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#2b1b2e'
  for (let at = 0; at < 12; at++) context.fillRect((at * width) / 12, height * 0.6, width / 20, height * 0.4)
  return canvas.toBuffer('image/jpeg')
}
