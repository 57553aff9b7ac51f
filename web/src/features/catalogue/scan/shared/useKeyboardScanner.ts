import { useEffect, useEffectEvent, useRef } from 'react';
import { FNC1, readBarcode, type Barcode } from '@/lib/format/barcode';

/** Fields that barcodes are typed into as they are. */
const FIELD = 'input, textarea, select, [contenteditable="true"]';
/** Columns whose cells take a barcode. */
const KEY_CELLS = ['sku', 'barcode', 'externalReference']
  .map((field) => `[data-field="${field}"]`)
  .join(', ');

/** Scanners send a character each few milliseconds; what was typed before a pause is no scan. */
const PAUSE_MS = 2_000;
/** So many characters are no key that was hit by accident. */
const SHORTEST_TEXT = 3;
/** A link up to a slash, which would otherwise go to the search. */
const LINK = /^https?:/i;

/**
 * Recognizes a scanner that is a keyboard: characters that end with Enter and are a barcode. Not in
 * fields but the search, nor while a dialog is open. The grid starts to edit a cell with the first
 * character; such an edit is cancelled.
 *
 * @param onText takes other texts; without it their Enter goes to what has the focus
 */
export function useKeyboardScanner(onScan: (scan: Barcode) => void, onText?: (text: string) => void): void {
  const typed = useRef({ text: '', at: 0 });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (!(target instanceof HTMLElement)) return;
    const text = timeStamp - typed.current.at > PAUSE_MS ? '' : typed.current.text;
    const character = characterOf(event);
    if (character !== null) {
      typed.current = { text: text + character, at: timeStamp };
      if (key === '/' && LINK.test(text) && !target.matches(FIELD)) event.preventDefault();
      return;
    }
    if (key !== 'Enter') {
      if (!isModifier(event)) typed.current.text = '';
      return;
    }
    typed.current.text = '';
    const scanned = scannedIn(target, text);
    if (scanned === null || !isForPage(target)) return;
    const read = readBarcode(scanned);
    const isBarcode = 'barcode' in read;
    if (!isBarcode && (!onText || target.matches(FIELD) || scanned.length < SHORTEST_TEXT)) return;
    event.preventDefault();
    event.stopPropagation();
    if (target.closest('[role="gridcell"]') && target.matches(FIELD)) cancelEdit(target);
    if (isBarcode) onScan(read);
    else onText?.(scanned);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const forget = () => {
      typed.current.text = '';
    };
    // Before a focused button or cell gets the Enter.
    document.addEventListener('keydown', listener, { capture: true });
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('keydown', listener, { capture: true });
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}

/** The typed character, or null. Scanners send FNC1 as Ctrl+]. */
function characterOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null {
  if (ctrlKey && key === ']') return FNC1;
  return key.length === 1 && !ctrlKey && !altKey && !metaKey ? key : null;
}

const isModifier = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || altKey || metaKey || key === 'Shift';

/**
 * The text of a scan that ended in an element: what was typed, also in a search that had a text
 * before; null in a field with another text.
 */
function scannedIn(target: HTMLElement, text: string): string | null {
  if (!(target instanceof HTMLInputElement) || target.value === text.replaceAll(FNC1, '')) return text;
  return target.closest('[role="search"]') ? target.value : null;
}

function isForPage(target: HTMLElement): boolean {
  if (document.querySelector('[aria-modal="true"]')) return false;
  if (!target.matches(FIELD)) return true;
  const cell = target.closest('[role="gridcell"]');
  return cell ? !cell.matches(KEY_CELLS) : target.matches('[role="search"] input:not([role])');
}

const cancelEdit = (field: HTMLElement) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
