import type { RecordedInput } from '@/lib/browser/recorded-input';
import { useEffect } from 'react';

let pressed: RecordedInput[] = [];
let typed = false;
let hydratedAddress = '';

/**
 * Ends the recording of events, as React listens from now on. Keys and Back are recorded until the
 * page has hydrated, as it handles them itself.
 */
export function stopRecording(): void {
  pressed = window.larderRecordedInput?.() ?? [];
  typed = true;
  delete window.larderRecordedInput;
  addEventListener('keydown', noteKey, true);
  hydratedAddress = address();
  addEventListener('popstate', followBack);
  addEventListener('submit', holdSubmit);
}

/**
 * A form whose texts or code are still loading hydrates late. Its submit must not leave the page,
 * and is repeated until React handles it.
 */
function holdSubmit(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  setTimeout(() => form.isConnected && form.requestSubmit(), 100);
}

const address = () => location.pathname + location.search;

/** Reloads if Back has changed the address before the router listens. */
const followBack = () => {
  if (address() !== hydratedAddress) location.reload();
};

const noteKey = (event: KeyboardEvent) => {
  if (event.key === '/') pressed.push(event);
};

/**
 * Replays the events from before hydration, once, so that no tap and no typed text is lost: React
 * would restore the values of the server's HTML.
 */
export function useEventReplay(): void {
  useEffect(() => {
    if (!typed) return;
    typed = false;
    removeEventListener('keydown', noteKey, true);
    removeEventListener('popstate', followBack);
    void replay(pressed.splice(0));
  }, []);
}

/** A sibling of the page, whose hydration boundary hydrates later than the layout. */
export function EventReplay(): null {
  useEventReplay();
  return null;
}

/** Replays one event after the other, each after React has handled the one before. */
async function replay(inputs: readonly RecordedInput[]): Promise<void> {
  const fields = document.querySelectorAll<Field>('input, textarea, select');
  // Collects all changes first: the first event makes React restore the other fields.
  for (const { field, value } of [...fields].flatMap(changeOf)) {
    dispatchInput(field, value);
    // React handles it in a microtask. No later, as React may be about to replay the click that
    // made it hydrate.
    await Promise.resolve();
  }
  for (const input of inputs) {
    // Not within an effect: there React hydrates no boundary because of an event.
    await nextTask();
    if (input instanceof KeyboardEvent) replayKey(input);
    else if (!input.isConnected) continue;
    else if (input instanceof HTMLFormElement) input.requestSubmit();
    else input.click();
  }
}

/**
 * Dispatches the key where it was pressed, if that element still exists. Not again after a
 * component that had hydrated by then has handled it.
 */
function replayKey(key: KeyboardEvent): void {
  if (key.defaultPrevented) return;
  const { target } = key;
  const place = target instanceof Node && target.isConnected ? target : document.body;
  place.dispatchEvent(new KeyboardEvent(key.type, key));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NO_TEXT = ['radio', 'checkbox', 'file', 'hidden'];

/** The value of a field, if it differs from the rendered one. */
function changeOf(field: Field): { field: Field; value: string }[] {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    // This event makes React hydrate, and React handles it afterwards.
    if (window.event?.target === field) return [];
    const rendered = [...field.options].find((option) => option.defaultSelected);
    return rendered === undefined || rendered.value === value ? [] : [{ field, value }];
  }
  return value === field.defaultValue || NO_TEXT.includes(field.type) ? [] : [{ field, value }];
}

function dispatchInput(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React ignores an event unless the value differs from the last that it saw at the element's own
  // property.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
