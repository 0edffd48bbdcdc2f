/** `frequency` in hertz, `length` in seconds. */
export type Tone = { frequency: number; length: number }
/** `volume` from 0 to 1; `pause` between two tones, in seconds. */
type Played = { volume: number; pause: number }

let audio: AudioContext | null = null

/** Prepares the sound at a press, because browsers allow none before. Calls `heard` once tones can be played. */
export function allowSound(heard: () => void = () => {}): void {
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume().then(heard, () => {})
    else heard()
  } catch {
    // Nothing is lost without sound: screens say the same with signs and words.
  }
}

/** Plays tones one after the other; nothing if sound is not allowed. */
export function play(tones: readonly Tone[], { volume, pause }: Played): void {
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const { frequency, length } of tones) {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.frequency.value = frequency
    gain.gain.value = volume
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length + pause
  }
}
