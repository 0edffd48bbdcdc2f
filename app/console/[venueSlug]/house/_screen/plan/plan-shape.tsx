import { memo } from 'react'
import { TableOutline } from '#app/console/_ui/plan-shapes.tsx'
import type { PlanItem } from './content.ts'
import { chairsOf, middleOf, type Spot } from './geometry.ts'
import css from './plan.module.css'

type Props = {
  item: PlanItem
  spot: Spot
  name: string
  label: string
  chosen: boolean
  /** Centimetres of a pixel, so that words keep their size on the screen. */
  scale: number
}

/** Draws a thing of the plan as a button. Only things that change are drawn again while others are dragged. */
export const PlanShape = memo(function PlanShape({ item, spot, name, label, chosen, scale }: Props) {
  const { x, y } = middleOf(spot)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element
    <g
      role="button"
      tabIndex={0}
      aria-pressed={chosen}
      aria-label={label}
      data-key={item.key}
      data-kind={item.kind}
      data-off={item.active ? undefined : true}
      className={css.shape}
      transform={`translate(${round(x)} ${round(y)})`}
    >
      <g transform={spot.rotation ? `rotate(${spot.rotation})` : undefined}>
        {item.kind === 'table' && <Table item={item} spot={spot} />}
        {item.kind === 'wall' && (
          <>
            <line x1={-spot.width / 2} x2={spot.width / 2} className={css.wallReach} strokeWidth={24 * scale} />
            <line x1={-spot.width / 2} x2={spot.width / 2} className={css.wall} strokeWidth={Math.max(10, 4 * scale)} />
          </>
        )}
        {item.kind === 'label' && <rect {...boxAt(spot)} rx={4} className={css.labelBox} />}
      </g>
      {item.kind !== 'wall' && <Words item={item} name={name} width={spot.width} scale={scale} />}
    </g>
  )
})

const round = (length: number) => Math.round(length * 100) / 100
const boxAt = ({ width, height }: Spot) => ({ x: -width / 2, y: -height / 2, width, height })

function Table({ item, spot }: Pick<Props, 'item' | 'spot'>) {
  return (
    <>
      {chairsOf(spot, item.seats, item.round).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={round(x)} cy={round(y)} r={9} className={css.chair} />
      ))}
      <TableOutline
        {...boxAt(spot)}
        round={item.round}
        corners={{ round: '50%', straight: 6 }}
        className={css.outline}
      />
    </>
  )
}

function Words({ item, name, width, scale }: Pick<Props, 'item' | 'name' | 'scale'> & { width: number }) {
  const fits = (width * 0.92) / Math.max(1, name.length * 0.58)
  const size = Math.max(8.5 * scale, Math.min(13 * scale, fits))
  if (item.kind === 'label') {
    return (
      <text className={css.labelText} fontSize={13 * scale} textAnchor="middle" dominantBaseline="central">
        {name}
      </text>
    )
  }
  const isHigh = item.spot.height > 34 * scale
  return (
    <>
      <text className={css.name} fontSize={size} textAnchor="middle" dy={isHigh ? '-0.05em' : '0.35em'}>
        {name}
      </text>
      {/* The two words of the drawing are two words of the label. */}{' '}
      {isHigh && (
        <text className={css.seats} fontSize={11 * scale} textAnchor="middle" dy="1.15em">
          {item.seats}
        </text>
      )}
    </>
  )
}
