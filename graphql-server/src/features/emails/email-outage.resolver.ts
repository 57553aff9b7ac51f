import { Ctx, Resolver } from 'type-graphql';
import { Query } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { EmailOutage } from './email-outage.entity.js';
import type { EmailOutageService } from './email-outage.service.js';

@Resolver()
export class EmailOutageResolver {
  constructor(private readonly outages: EmailOutageService) {}

  @Query(
    () => EmailOutage,
    'The time in which the mail server accepts no e-mails of the shop; null while it does. They are retried. For admins.',
    { nullable: true },
  )
  emailOutage(@Ctx() { actor }: Context) {
    return this.outages.find(actor);
  }
}
