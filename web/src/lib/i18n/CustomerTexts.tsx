import type { ReactNode } from 'react';
import { AddTexts } from './AddTexts';
import { customerTexts } from './en/customer';
import { useTexts } from './useTexts';

/**
 * Adds what is read around signing in, paying, orders and writing a review, for what is outside the
 * dashboard. Only what is loaded on demand may import it.
 */
export function CustomerTexts({ children }: { children: ReactNode }) {
  return <AddTexts texts={useTexts('customer', customerTexts)}>{children}</AddTexts>;
}
