import { lazyModal } from '@/ui/dialogs/lazy-modal';

export const LazyMoveOrderDialog = lazyModal(async () => (await import('./MoveOrderDialog')).MoveOrderDialog);
