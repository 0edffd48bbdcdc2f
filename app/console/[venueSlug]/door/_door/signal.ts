import type { VerdictKind } from './contract.ts'

/** High once for yes; low for no, as often as there are sorts of it: nobody has to look. Hertz and seconds. */
const yes = [{ frequency: 880, length: 0.12 }]
const no = [
  { frequency: 220, length: 0.18 },
  { frequency: 220, length: 0.18 },
]
const shakes = { yes: [60], no: [180, 80, 180] }

let audio: AudioContext | null = null

/** Prepares the sound at a press: browsers allow none before it. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume().catch(() => {})
  } catch {
    // Without sound there are the word, the colour and the vibration.
  }
}

/** The sound and the vibration of a verdict. */
export function signal(kind: VerdictKind): void {
  const good = kind === 'in'
  navigator.vibrate?.(good ? shakes.yes : shakes.no)
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const { frequency, length } of good ? yes : no) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.value = 0.2
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length + 0.06
  }
}
