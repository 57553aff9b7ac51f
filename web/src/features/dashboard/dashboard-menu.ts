import { ClipboardList, LayoutDashboard, MessageSquarePlus, type LucideIcon } from 'lucide-react';
import { paths } from '@/config/paths';
import type { Role } from '@/graphql/generated/operations';

export interface MenuEntry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Whose entry it is; everybody's when left out. */
  only?: Role;
}

const entries: readonly MenuEntry[] = [
  { label: 'Dashboard', path: paths.dashboard, icon: LayoutDashboard },
  { label: 'My Orders', path: paths.myOrders, icon: ClipboardList },
  { label: 'Add A Review', path: paths.addReview, icon: MessageSquarePlus, only: 'CUSTOMER' },
];

/** The side menu as this person sees it. While the role is unknown, only what is everybody's. */
export function menuFor(role: Role | null): MenuEntry[] {
  return entries.filter(({ only }) => only === undefined || only === role);
}
