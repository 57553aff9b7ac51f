import type { EarlyInput } from '@/config/early-input';
import { useEffect } from 'react';

let pressed: EarlyInput[] = [];
let typed = false;
let drawnFor = '';

/**
 * To be called when React starts to listen by itself: what is pressed from then on is not lost.
 * Keys are noted until the page is there, which listens for them itself, and so is Back.
 */
export function endEarlyInput(): void {
  pressed = window.larderEarlyInput?.() ?? [];
  typed = true;
  delete window.larderEarlyInput;
  addEventListener('keydown', noteKey, true);
  drawnFor = address();
  addEventListener('popstate', followBack);
}

const address = () => location.pathname + location.search;

/** The page is that of another address by now, and the router does not yet know of it. */
const followBack = () => {
  if (address() !== drawnFor) location.reload();
};

const noteKey = (event: KeyboardEvent) => {
  if (event.key === '/') pressed.push(event);
};

/**
 * Replays events from before hydration, once, so that no tap is lost and typed text stays: React
 * starts from the server's HTML and would restore that.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    if (!typed) return;
    typed = false;
    removeEventListener('keydown', noteKey, true);
    removeEventListener('popstate', followBack);
    void doAgain(pressed.splice(0));
  }, []);
}

/**
 * One thing after the other, each on a page that has answered to the one before, as if a person did
 * it.
 */
async function doAgain(inputs: readonly EarlyInput[]): Promise<void> {
  const fields = document.querySelectorAll<Field>('input, textarea, select');
  // All of it first: once one field is told of, React puts the others back to what it knows.
  for (const { field, value } of [...fields].flatMap(changeOf)) {
    tellReact(field, value);
    // React answers in a microtask. No later: a press may have made it take up the page, and is
    // about to be answered itself.
    await Promise.resolve();
  }
  for (const input of inputs) {
    // Not within an effect: there React hydrates no boundary because of an event.
    await nextTask();
    if (input instanceof KeyboardEvent) pressAgain(input);
    else if (!input.isConnected) continue;
    else if (input instanceof HTMLFormElement) input.requestSubmit();
    else input.click();
  }
}

/** Where it was pressed, if that is still there. */
function pressAgain(key: KeyboardEvent): void {
  const { target } = key;
  const place = target instanceof Node && target.isConnected ? target : document.body;
  place.dispatchEvent(new KeyboardEvent(key.type, key));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NO_TEXT = ['radio', 'checkbox', 'file', 'hidden'];

/** What stands in a field, if that is not what was drawn. */
function changeOf(field: Field): { field: Field; value: string }[] {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    // This event makes React hydrate, and React handles it afterwards.
    if (window.event?.target === field) return [];
    const drawn = [...field.options].find((option) => option.defaultSelected);
    return drawn === undefined || drawn.value === value ? [] : [{ field, value }];
  }
  return value === field.defaultValue || NO_TEXT.includes(field.type) ? [] : [{ field, value }];
}

function tellReact(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React takes an event for news only when the value differs from the last that it saw at the
  // element's own property.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
