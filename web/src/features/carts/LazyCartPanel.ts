import { lazyModal } from '@/ui/dialogs/lazy-modal';

export const LazyCartPanel = lazyModal(async () => (await import('./CartPanel')).CartPanel);
