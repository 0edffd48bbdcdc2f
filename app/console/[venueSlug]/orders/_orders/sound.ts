/** Two rising tones, which carry through a kitchen. Hertz and seconds. */
const tones = [
  { frequency: 660, length: 0.12 },
  { frequency: 990, length: 0.2 },
]

let audio: AudioContext | null = null

/** Prepares the sound at a press, as browsers allow none before one, and lets it be heard. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume().then(ring, () => {})
    else ring()
  } catch {
    // Without sound there are the badge and the ring of a new ticket.
  }
}

/** Says that something new was ordered. */
export function ring(): void {
  navigator.vibrate?.([60, 40, 60])
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const { frequency, length } of tones) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.value = 0.25
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length + 0.04
  }
}
