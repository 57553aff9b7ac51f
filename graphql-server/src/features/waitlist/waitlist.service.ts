import type { DataSource } from 'typeorm';
import { offeredLocale, type Locale } from '@larder/shared/locales';
import { keysOfPostcode } from '@larder/shared/postcode-keys';
import { say } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../common/actor.js';
import { badInput } from '../../common/app-error.js';
import { normalizeEmail } from '../../common/email.js';
import type { DeliveryService } from '../delivery/choices/delivery.service.js';
import { WaitlistEntry } from './waitlist-entry.entity.js';
import type { JoinWaitlistInput } from './waitlist.inputs.js';
import { addEntry, placesByCount, type WaitlistPlace } from './waitlist.repository.js';

/** Places that admins see. */
export const MAX_WAITLIST_PLACES = 100;

export interface Waitlist {
  readonly count: number;
  readonly places: readonly WaitlistPlace[];
}

/** Who is e-mailed once the shop delivers to their postcode; see `waitlist-receiver.ts`. */
export class WaitlistService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: Pick<DeliveryService, 'options'>,
    private readonly shop: { readonly locales: readonly Locale[] },
  ) {}

  /**
   * Adds a customer, at the address of their account, or a visitor. Says nothing about who waits
   * already, and sends nothing.
   *
   * @param wanted language of the request, in which a visitor is e-mailed if the shop has it
   * @throws AppError `BAD_USER_INPUT` for a visitor without an address, and for a postcode that the
   *   shop delivers to
   */
  async join(
    actor: Actor,
    { country, postcode, email }: JoinWaitlistInput,
    wanted: Locale | null,
  ): Promise<void> {
    const userId = actor.kind === 'user' ? actor.userId : null;
    if (userId === null && !email) throw badInput({ email: say('validation.emailAddress') });
    const { area } = await this.deliveries.options(country, postcode);
    if (area) throw badInput({ postcode: say('delivery.delivered') });
    const postcodeKeys = keysOfPostcode(country, postcode);
    await addEntry(this.dataSource.manager, {
      userId,
      email: userId === null && email ? normalizeEmail(email) : null,
      locale: offeredLocale(wanted, this.shop.locales),
      country,
      postcode: postcodeKeys.at(-1) ?? '',
      postcodeKeys,
    });
  }

  /** Removes all entries with the token; says nothing about whether there were any. */
  async leave(token: string): Promise<void> {
    await this.dataSource.manager.delete(WaitlistEntry, { token: token.toLowerCase() });
  }

  /**
   * How many wait, in all and by the postcodes that most wait for.
   *
   * @throws AppError `UNAUTHENTICATED`, `FORBIDDEN` for non-admins
   */
  async find(actor: Actor): Promise<Waitlist> {
    requireAdmin(actor, 'write:settings');
    const { manager } = this.dataSource;
    return {
      count: await manager.count(WaitlistEntry),
      places: await placesByCount(manager, MAX_WAITLIST_PLACES),
    };
  }
}
