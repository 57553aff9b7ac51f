import { useEffect, useEffectEvent, useRef } from 'react';
import { readBarcode } from '@/lib/format/barcode';

/** Fields that barcodes are typed into as they are. */
const FIELD = 'input, textarea, select, [contenteditable="true"]';
/** Columns whose cells take a barcode. */
const KEY_CELLS = ['sku', 'barcode', 'externalReference']
  .map((field) => `[data-field="${field}"]`)
  .join(', ');

/**
 * Recognizes a scanner that is a keyboard: digits that end with Enter and are a barcode. Not in
 * fields but the search, nor while a dialog is open. The grid starts to edit a cell with the first
 * digit; such an edit is cancelled.
 */
export function useKeyboardScanner(onBarcode: (barcode: string) => void): void {
  const digits = useRef('');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return;
    if (/^\d$/.test(key)) {
      digits.current += key;
      return;
    }
    if (key !== 'Enter') {
      if (key !== 'Shift') digits.current = '';
      return;
    }
    const typed = target instanceof HTMLInputElement ? target.value : digits.current;
    const isScan = typed === digits.current || target.closest('[role="search"]') !== null;
    digits.current = '';
    const read = readBarcode(typed);
    if (!isScan || !('barcode' in read) || !isForPage(target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (target.closest('[role="gridcell"]') && target.matches(FIELD)) cancelEdit(target);
    onBarcode(read.barcode);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const forget = () => {
      digits.current = '';
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

function isForPage(target: HTMLElement): boolean {
  if (document.querySelector('[aria-modal="true"]')) return false;
  if (!target.matches(FIELD)) return true;
  const cell = target.closest('[role="gridcell"]');
  return cell ? !cell.matches(KEY_CELLS) : target.matches('[role="search"] input:not([role])');
}

const cancelEdit = (field: HTMLElement) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
