type Length = number | string

type OutlineProps = {
  x: Length
  y: Length
  width: Length
  height: Length
  /** Whether the table is round. */
  round: boolean
  /** The corners of a table that is round, and of another one. */
  corners: { round: Length; straight: Length }
  className?: string | undefined
}

/** Draws the edge of a table of the floor plan: in the editor of the house and in the evening alike. */
export function TableOutline({ round, corners, ...box }: OutlineProps) {
  return <rect {...box} rx={round ? corners.round : corners.straight} />
}

type DecorProps = {
  walls: readonly { x1: number; y1: number; x2: number; y2: number }[]
  labels: readonly { text: string; x: number; y: number }[]
  /** Turns a share of the room into a length of the drawing. */
  across: (share: number) => Length
  down: (share: number) => Length
  classNames: { wall: string | undefined; label: string | undefined }
}

/** Draws what stands in a room besides its tables: walls as lines, labels as words. */
export function RoomDecor({ walls, labels, across, down, classNames }: DecorProps) {
  return (
    <g>
      {walls.map(({ x1, y1, x2, y2 }) => (
        <line
          key={`${x1} ${y1} ${x2} ${y2}`}
          x1={across(x1)}
          y1={down(y1)}
          x2={across(x2)}
          y2={down(y2)}
          className={classNames.wall}
        />
      ))}
      {labels.map(({ text, x, y }) => (
        <text
          key={`${text} ${x} ${y}`}
          x={across(x)}
          y={down(y)}
          textAnchor="middle"
          dominantBaseline="central"
          className={classNames.label}
        >
          {text}
        </text>
      ))}
    </g>
  )
}
