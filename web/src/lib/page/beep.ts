let audio: AudioContext | undefined

/** Two notes that rise tell that something is well, two low ones that it is not. */
const melodies = {
  notice: [
    { hertz: 880, atSeconds: 0 },
    { hertz: 1174.7, atSeconds: 0.09 },
  ],
  refusal: [
    { hertz: 311.1, atSeconds: 0 },
    { hertz: 233.1, atSeconds: 0.12 },
  ],
}
const noteSeconds = 0.16
const volume = 0.06

/** Plays two short soft notes; does nothing where the browser has no audio or blocks it. */
export function beep(melody: keyof typeof melodies = 'notice'): void {
  try {
    audio ??= new AudioContext()
    void audio.resume()
    for (const { hertz, atSeconds } of melodies[melody]) {
      const start = audio.currentTime + atSeconds
      const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
      const gain = new GainNode(audio, { gain: 0 })
      gain.gain.setValueAtTime(0, start)
      gain.gain.linearRampToValueAtTime(volume, start + 0.015)
      gain.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds)
      tone.connect(gain).connect(audio.destination)
      tone.start(start)
      tone.stop(start + noteSeconds)
    }
  } catch {
    // The notice is shown even without sound.
  }
}
