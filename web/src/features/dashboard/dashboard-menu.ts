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
  UsersRound,
  Wallet,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { Right } from '@larder/shared/rights';
import type { Messages } from 'use-intl';
import { mayDo } from '@/features/auth/shared/may-do';
import { paths } from '@/lib/dashboard-paths';
import type { Role } from '@/lib/apollo/schema-types.generated';

export interface MenuEntry {
  /** The name of its text. */
  text: keyof Messages['dashboard']['menu'];
  path: string;
  icon: LucideIcon;
  /** The right that shows the entry; everybody sees it when left out. */
  right?: Right;
  /** Whether the entry is for customers alone. */
  forCustomers?: boolean;
}

const entries: readonly MenuEntry[] = [
  { text: 'dashboard', path: paths.dashboard, icon: LayoutDashboard },
  { text: 'manageProducts', path: paths.manageProducts, icon: Boxes, right: 'edit:products' },
  { text: 'manageOrders', path: paths.manageOrders, icon: Truck, right: 'read:orders' },
  { text: 'manageUsers', path: paths.manageUsers, icon: Users, right: 'read:customers' },
  { text: 'addProduct', path: paths.addProduct, icon: PackagePlus, right: 'write:products' },
  { text: 'moderation', path: paths.moderation, icon: MessagesSquare, right: 'read:reviews' },
  { text: 'staff', path: paths.staff, icon: UsersRound, right: 'own:shop' },
  { text: 'apiTokens', path: paths.apiTokens, icon: KeyRound, right: 'own:shop' },
  { text: 'webhooks', path: paths.webhooks, icon: Webhook, right: 'own:shop' },
  { text: 'auditLog', path: paths.auditLog, icon: History, right: 'own:shop' },
  { text: 'myOrders', path: paths.myOrders, icon: ClipboardList },
  { text: 'addReview', path: paths.addReview, icon: MessageSquarePlus, forCustomers: true },
  { text: 'overview', path: paths.overview, icon: ChartColumn },
  { text: 'settings', path: paths.settings, icon: Settings, right: 'write:settings' },
  { text: 'delivery', path: paths.delivery, icon: MapPinned, right: 'write:settings' },
  { text: 'paymentMethods', path: paths.paymentMethods, icon: Wallet, right: 'write:settings' },
  { text: 'pick', path: paths.pick, icon: ShoppingBasket, right: 'pick:orders' },
  { text: 'slots', path: paths.slots, icon: CalendarClock, right: 'read:fulfilments' },
  { text: 'categories', path: paths.manageCategories, icon: FolderTree, right: 'edit:products' },
  { text: 'pages', path: paths.managePages, icon: FileText, right: 'write:pages' },
];

/** The entries of the side menu for a role. While it is unknown, only those of everybody. */
export function menuFor(role: Role | null): MenuEntry[] {
  return entries.filter(({ right, forCustomers }) =>
    right === undefined ? !forCustomers || role === 'CUSTOMER' : mayDo(role, right),
  );
}
