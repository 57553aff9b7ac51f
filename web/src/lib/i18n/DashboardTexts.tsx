import type { ReactNode } from 'react';
import { AddTexts } from './AddTexts';
import { CustomerTexts } from './CustomerTexts';
import { dashboardTexts } from './en/dashboard';
import { useTexts } from './useTexts';

/**
 * Adds what is read in the dashboard. Only parts of the dashboard may import it, so that shoppers
 * need not load it.
 */
export function DashboardTexts({ children }: { children: ReactNode }) {
  return (
    <CustomerTexts>
      <AddTexts texts={useTexts('dashboard', dashboardTexts)}>{children}</AddTexts>
    </CustomerTexts>
  );
}
