import {
  Boxes,
  CalendarClock,
  ChartColumn,
  ClipboardList,
  FileText,
  FolderTree,
  History,
  KeyRound,
  LayoutDashboard,
  MapPinned,
  MessageSquarePlus,
  MessagesSquare,
  PackagePlus,
  Settings,
  ShoppingBasket,
  Truck,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { Messages } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import type { Role } from '@/lib/apollo/schema-types.generated';

export interface MenuEntry {
  /** The name of its text. */
  text: keyof Messages['dashboard']['menu'];
  path: string;
  icon: LucideIcon;
  /** The role that sees the entry; all when left out. */
  only?: Role;
}

const entries: readonly MenuEntry[] = [
  { text: 'dashboard', path: paths.dashboard, icon: LayoutDashboard },
  { text: 'manageProducts', path: paths.manageProducts, icon: Boxes, only: 'ADMIN' },
  { text: 'manageOrders', path: paths.manageOrders, icon: Truck, only: 'ADMIN' },
  { text: 'manageUsers', path: paths.manageUsers, icon: Users, only: 'ADMIN' },
  { text: 'addProduct', path: paths.addProduct, icon: PackagePlus, only: 'ADMIN' },
  { text: 'moderation', path: paths.moderation, icon: MessagesSquare, only: 'ADMIN' },
  { text: 'apiTokens', path: paths.apiTokens, icon: KeyRound, only: 'ADMIN' },
  { text: 'webhooks', path: paths.webhooks, icon: Webhook, only: 'ADMIN' },
  { text: 'auditLog', path: paths.auditLog, icon: History, only: 'ADMIN' },
  { text: 'myOrders', path: paths.myOrders, icon: ClipboardList },
  { text: 'addReview', path: paths.addReview, icon: MessageSquarePlus, only: 'CUSTOMER' },
  { text: 'overview', path: paths.overview, icon: ChartColumn },
  { text: 'settings', path: paths.settings, icon: Settings, only: 'ADMIN' },
  { text: 'delivery', path: paths.delivery, icon: MapPinned, only: 'ADMIN' },
  { text: 'pick', path: paths.pick, icon: ShoppingBasket, only: 'ADMIN' },
  { text: 'slots', path: paths.slots, icon: CalendarClock, only: 'ADMIN' },
  { text: 'categories', path: paths.manageCategories, icon: FolderTree, only: 'ADMIN' },
  { text: 'pages', path: paths.managePages, icon: FileText, only: 'ADMIN' },
];

/** The entries of the side menu for a role. While the role is unknown, only those of all roles. */
export function menuFor(role: Role | null): MenuEntry[] {
  return entries.filter(({ only }) => only === undefined || only === role);
}
