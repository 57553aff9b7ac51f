import { lazyModal } from '@/ui/lazy-modal';

export const LazyCartPanel = lazyModal(async () => (await import('./CartPanel')).CartPanel);
