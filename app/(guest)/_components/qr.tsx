import { qrModules } from '#lib/qr.ts'

const quietModules = 4

/**
 * A QR code of a text with its quiet zone, white even if the page is dark. It has no size of its own: its container
 * decides. `label` is its text for screen readers.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, isBlack } = qrModules(text)
  const whole = size + 2 * quietModules
  const runs: string[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && isBlack(row, column)) column++
      if (column > from)
        runs.push(`M${from + quietModules} ${row + quietModules}h${column - from}v1H${from + quietModules}z`)
    }
  }
  return (
    <svg viewBox={`0 0 ${whole} ${whole}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${whole}v${whole}H0z`} />
      <path d={runs.join('')} />
    </svg>
  )
}
