// A few quiet tones, made on the spot. Nothing sounds unless somebody asked for it.
import { settings } from './settings.svelte';

/** What can be heard, as tones (in Hertz) one after another. */
const TONES = {
  yours: [523, 784],
  played: [330],
  over: [392, 523, 659],
} as const;

let context: AudioContext | null = null;

export function sound(name: keyof typeof TONES): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.06;
  volume.connect(context.destination);
  TONES[name].forEach((pitch, place) => {
    const begin = (context?.currentTime ?? 0) + place * 0.14;
    const tone = context?.createOscillator();
    if (!tone) return;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(begin);
    tone.stop(begin + 0.12);
  });
}
