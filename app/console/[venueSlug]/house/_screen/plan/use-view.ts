import { type RefObject, useEffect, useState } from 'react'
import type { RoomPoint, RoomSize } from './geometry.ts'

type View = RoomPoint & RoomSize

/** The floor that is shown around a room, and the least that is shown; centimetres. */
const margin = 60
const least = 200

/** Holds which part of a room the drawing shows, and how many centimetres a pixel is. */
export function useFloorView(svg: RefObject<SVGSVGElement | null>, room: RoomSize, zoneId: string) {
  const [pixels, setPixels] = useState<RoomSize>({ width: 800, height: 520 })
  const [zoomed, setZoomed] = useState<(View & { zoneId: string }) | null>(null)
  useEffect(() => {
    if (!svg.current) return
    const watch = new ResizeObserver(([entry]) => {
      const { width = 800, height = 520 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setPixels({ width, height })
    })
    watch.observe(svg.current)
    return () => watch.disconnect()
  }, [svg])
  const whole = { x: -margin, y: -margin, width: room.width + 2 * margin, height: room.height + 2 * margin }
  const view: View = zoomed?.zoneId === zoneId ? zoomed : whole
  const scale = Math.max(view.width / pixels.width, view.height / pixels.height)

  /** Zooms about a point of the room; more than 1 shows more. */
  function zoom(factor: number, about: RoomPoint = { x: view.x + view.width / 2, y: view.y + view.height / 2 }) {
    const by = Math.max(least / view.width, Math.min(factor, (2 * whole.width) / view.width))
    setZoomed({
      zoneId,
      x: about.x - (about.x - view.x) * by,
      y: about.y - (about.y - view.y) * by,
      width: view.width * by,
      height: view.height * by,
    })
  }

  return {
    view,
    scale,
    zoom,
    pan: ({ x, y }: RoomPoint) => setZoomed({ ...view, zoneId, x: view.x - x, y: view.y - y }),
    fit: () => setZoomed(null),
    /** Returns the point of the room below a point of the window. */
    pointAt: ({ x, y }: RoomPoint): RoomPoint => {
      const matrix = svg.current?.getScreenCTM()?.inverse()
      if (!matrix) return { x: 0, y: 0 }
      return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f }
    },
  }
}

export type PlanView = ReturnType<typeof useFloorView>
