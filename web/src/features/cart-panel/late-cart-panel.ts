import { latePart } from '@/components/feedback/late-part';

/** The panel, whose code comes when somebody is about to open it. */
export const lateCartPanel = latePart(async () => (await import('./CartPanel')).CartPanel);
