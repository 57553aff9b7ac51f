import type { ReactNode } from 'react';
import { AddTexts } from './AddTexts';
import { foodTexts } from './en/food';
import { useTexts } from './useTexts';

/** Adds the words for facts about food. Only what is loaded on demand may import it. */
export function FoodTexts({ children }: { children: ReactNode }) {
  return <AddTexts texts={useTexts('food', foodTexts)}>{children}</AddTexts>;
}
