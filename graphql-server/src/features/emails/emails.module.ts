import { EmailOutage } from './email-outage.entity.js';
import { EmailOutageResolver } from './email-outage.resolver.js';
import type { EmailOutageService } from './email-outage.service.js';

export const emailsModule = {
  entities: [EmailOutage],
  resolvers: ({ emailOutages }: { emailOutages: EmailOutageService }) => [
    new EmailOutageResolver(emailOutages),
  ],
};
