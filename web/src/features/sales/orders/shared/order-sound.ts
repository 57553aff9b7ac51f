import { useSyncExternalStore } from 'react';
import { safeStorage } from '@/lib/storage/safe-storage';

/** Whether a sound announces new orders. Off by default; this browser stores the choice. */

const KEY = 'larder-order-sound';
const ON = 'on';

const isOn = (): boolean => safeStorage.local.read(KEY) === ON;
const subscribe = (listener: () => void) => safeStorage.local.subscribe(KEY, listener);

export const useOrderSound = (): boolean => useSyncExternalStore(subscribe, isOn, () => false);

/** Switches the sound, and plays it once, so that the admin knows it. */
export function switchOrderSound(on: boolean): void {
  if (on) safeStorage.local.write(KEY, ON);
  else safeStorage.local.remove(KEY);
  playOrderSound();
}

/** Two notes, in hertz. */
const NOTES = [880, 1174.66];
const NOTE_SECONDS = 0.25;
const VOLUME = 0.2;

let context: AudioContext | undefined;

/**
 * Plays the sound if it is switched on. Browsers allow none before the user has clicked or typed on
 * the page; it is not played later either.
 */
export function playOrderSound(): void {
  if (!isOn() || navigator.userActivation?.hasBeenActive === false || typeof AudioContext === 'undefined')
    return;
  const audio = (context ??= new AudioContext());
  audio
    .resume()
    .then(() => NOTES.forEach((frequency, index) => playNote(audio, frequency, index * NOTE_SECONDS)))
    // Without a device for output.
    .catch(() => undefined);
}

function playNote(audio: AudioContext, frequency: number, delay: number): void {
  const start = audio.currentTime + delay;
  const end = start + NOTE_SECONDS;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = frequency;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
