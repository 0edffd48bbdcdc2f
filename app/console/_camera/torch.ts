import { useEffect, useState } from 'react'

/** `torch` is of a draft (Image Capture) that TypeScript's browser types lack. Browsers give a boolean or a list of booleans. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean | readonly boolean[] }
type TorchConstraints = MediaTrackConstraintSet & { torch: boolean }

/** Returns whether the lamp beside a camera can be switched. Some browsers know it only a moment after the picture has begun. */
export function hasTorch(track: MediaStreamTrack): boolean {
  const { torch }: TorchCapabilities = track.getCapabilities?.() ?? {}
  return typeof torch === 'object' ? torch.includes(true) : torch === true
}

async function switchTorch(track: MediaStreamTrack, torch: boolean): Promise<boolean> {
  const advanced: TorchConstraints[] = [{ torch }]
  return track.applyConstraints({ advanced }).then(
    () => true,
    () => false,
  )
}

/** Switches the lamp beside a camera; `track` is null without a lamp that can be switched. The lamp goes out with the track. */
export function useTorch(track: MediaStreamTrack | null) {
  const [isOn, setOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!track || !isOn) return
    // A phone switches the lamp off while the page is hidden: switch it on again.
    const back = async () => {
      if (document.visibilityState === 'visible') setOn(await switchTorch(track, true))
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [track, isOn])
  const press = async () => {
    if (!track) return
    const done = await switchTorch(track, !isOn)
    setFailed(!done)
    if (done) setOn(!isOn)
  }
  return { isOn, hasFailed, press }
}
