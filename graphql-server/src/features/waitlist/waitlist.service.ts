import type { DataSource, EntityManager } from 'typeorm';
import { offeredLocale, type Locale } from '@larder/shared/locales';
import { hasPostcodes } from '@larder/shared/postal-address';
import { keysOfPostcode } from '@larder/shared/postcode-keys';
import { say } from '@larder/texts/text';
import { requireAdmin, requireUser, type Actor } from '../../common/actor.js';
import { AppError, badInput } from '../../common/app-error.js';
import { normalizeEmail } from '../../common/email.js';
import { ADVISORY_LOCKS, lockTextUntilEnd } from '../../database/advisory-locks.js';
import type { DeliveryService } from '../delivery/choices/delivery.service.js';
import { lockUser } from '../users/lock-user.js';
import { WaitlistEntry } from './waitlist-entry.entity.js';
import type { JoinWaitlistInput } from './waitlist.inputs.js';
import {
  addEntry,
  deleteEntries,
  MAX_ENTRIES,
  placesByCount,
  type NewEntry,
  type WaitlistPlace,
} from './waitlist.repository.js';

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
    private readonly shop: { readonly locales: readonly Locale[]; readonly deliveryAreas: boolean },
  ) {}

  /**
   * Adds a customer, at the address of their account, or a visitor. Sends nothing, and says nothing
   * about which visitors wait already, nor that their address has ten entries.
   *
   * @param wanted language of the request, in which a visitor is e-mailed if the shop has it
   * @throws AppError `BAD_USER_INPUT` for a visitor without an address, for a postcode that cannot
   *   be read and for one that the shop delivers to, as to all without areas; `CONFLICT` for a
   *   customer with ten entries; `UNAUTHENTICATED` for a deleted account
   */
  async join(
    actor: Actor,
    { country, postcode, email }: JoinWaitlistInput,
    wanted: Locale | null,
  ): Promise<void> {
    const userId = actor.kind === 'user' ? actor.userId : null;
    if (userId === null && !email) throw badInput({ email: say('validation.emailAddress') });
    const postcodeKeys = keysOfPostcode(country, postcode);
    const read = postcodeKeys.at(-1) ?? '';
    if (read === '' && hasPostcodes(country)) throw badInput({ postcode: say('delivery.noPostcode') });
    const { area } = await this.deliveries.options(actor, country, postcode);
    if (area || !this.shop.deliveryAreas) throw badInput({ postcode: say('delivery.delivered') });
    const entry = {
      userId,
      email: userId === null && email ? normalizeEmail(email) : null,
      locale: offeredLocale(wanted, this.shop.locales),
      country,
      postcode: read,
      postcodeKeys,
    };
    const isStored = await this.dataSource.transaction(async (manager) => {
      await lockContact(manager, entry);
      return addEntry(manager, entry);
    });
    if (!isStored && userId !== null)
      throw new AppError('CONFLICT', say('delivery.waitlistFull', { most: MAX_ENTRIES }));
  }

  /**
   * Removes all entries with the token, or else those of the caller, also as a visitor with the
   * verified address of the account; says nothing about whether there were any.
   *
   * @throws AppError, without a token, `UNAUTHENTICATED` for a visitor and for a deleted account,
   *   `FORBIDDEN` for an API token
   */
  async leave(actor: Actor, token: string | null): Promise<void> {
    if (token !== null) {
      await this.dataSource.manager.delete(WaitlistEntry, { token: token.toLowerCase() });
      return;
    }
    const { userId, email, emailVerified } = requireUser(actor);
    await this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      await deleteEntries(manager, userId, emailVerified ? email : null);
    });
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

/** One change at a time, so that all entries get one token and count. */
const lockContact = (manager: EntityManager, { userId, email }: Pick<NewEntry, 'userId' | 'email'>) =>
  userId === null
    ? lockTextUntilEnd(manager, ADVISORY_LOCKS.waitlist, email ?? '')
    : lockUser(manager, userId);
