import { WaitlistEntry } from './waitlist-entry.entity.js';
import { WaitlistResolver } from './waitlist.resolver.js';
import type { WaitlistService } from './waitlist.service.js';

export const waitlistModule = {
  entities: [WaitlistEntry],
  resolvers: ({ waitlist }: { readonly waitlist: WaitlistService }) => [new WaitlistResolver(waitlist)],
};
