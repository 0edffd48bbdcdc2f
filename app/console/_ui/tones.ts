/** Hertz and seconds. */
export type Tone = { frequency: number; length: number }
/** `volume` from 0 to 1; `pause` between two tones, in seconds. */
type Played = { volume: number; pause: number }

let audio: AudioContext | null = null

/** Prepares the sound at a press, as browsers allow none before one. `heard` is called once tones can be played. */
export function allowSound(heard: () => void = () => {}): void {
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume().then(heard, () => {})
    else heard()
  } catch {
    // Screens say with signs and words what they say by sound.
  }
}

/** Plays tones one after the other; nothing where sound is not allowed. */
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
