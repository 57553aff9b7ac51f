import { lazyModal } from '@/ui/dialogs/lazy-modal';

export const LazyChangeOrderDialog = lazyModal(
  async () => (await import('./ChangeOrderDialog')).ChangeOrderDialog,
);
