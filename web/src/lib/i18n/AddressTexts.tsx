import type { ReactNode } from 'react';
import { AddTexts } from './AddTexts';
import { addressTexts } from './en/addresses';
import { useTexts } from './useTexts';

/** Adds the words for addresses and deliveries. Only what is loaded on demand may import it. */
export function AddressTexts({ children }: { children: ReactNode }) {
  return <AddTexts texts={useTexts('addresses', addressTexts)}>{children}</AddTexts>;
}
