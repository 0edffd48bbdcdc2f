import { RunningPause } from '#app/console/_pause/running-pause.tsx'
import { pauseTexts as texts } from '#app/console/_pause/texts.ts'
import { clock } from '#app/console/_ui/clock.ts'
import { useScreen } from './screen.ts'

/** Shows the pauses of online booking that run, each in a line below the needs. */
export default function PauseLine() {
  const { locale, evening, now, may, act } = useScreen()
  const { timeZone } = evening.venue
  return evening.pauses.map((pause) => (
    <RunningPause
      key={pause.types.join()}
      acts={
        may('pauseBooking')
          ? {
              prolong: (until) =>
                void act('pause', { types: pause.types, until }, texts.paused(clock(until, timeZone))[locale]),
              end: () => void act('pause/end', { types: pause.types }, texts.ended[locale]),
            }
          : null
      }
      busy={false}
      {...{ pause, now, timeZone, locale }}
    />
  ))
}
