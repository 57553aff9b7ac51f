import { isDeepStrictEqual } from 'node:util';
import type { DataSource, EntityManager } from 'typeorm';
import { MAX_ADDRESSES } from '@larder/shared/limits';
import { toSingleLine } from '@larder/shared/text';
import { say } from '@larder/texts/text';
import { requireUser, type Actor } from '../../common/actor.js';
import { AppError, notFound } from '../../common/app-error.js';
import { isUuid } from '../../common/uuid.js';
import { lockUser } from '../users/lock-user.js';
import { Address } from './address.entity.js';
import type { CreateAddressInput, UpdateAddressInput } from './address.inputs.js';
import { addressesOf, makeDefault } from './address.repository.js';
import { storedFacts, type PostalFacts } from './postal-facts.js';
import { readPhone } from './read-phone.js';

/** The address books of customers. Nobody but their owner reads or changes them. */
export class AddressService {
  constructor(private readonly dataSource: DataSource) {}

  /** The caller's addresses: the default, then the newest. @throws AppError `UNAUTHENTICATED` */
  async list(actor: Actor): Promise<Address[]> {
    const { userId } = requireUser(actor);
    return addressesOf(this.dataSource.manager, userId);
  }

  /** Finds an address of the caller, or null. @throws AppError `UNAUTHENTICATED` */
  async find(actor: Actor, id: string): Promise<Address | null> {
    const { userId } = requireUser(actor);
    return this.dataSource.manager.findOneBy(Address, { id, userId });
  }

  /**
   * Adds an address. The first one is the default. One that equals another is that one, so that a
   * retry adds nothing.
   *
   * @throws AppError `UNAUTHENTICATED`, or `CONFLICT` at the maximum number of addresses
   */
  create(actor: Actor, { makeDefault: isWanted, ...typed }: CreateAddressInput): Promise<Address> {
    return this.change(actor, async (manager, userId) => {
      const mine = await addressesOf(manager, userId);
      const facts = normalized(typed);
      const equal = mine.find((each) => isDeepStrictEqual(normalized(each), facts));
      if (!equal && mine.length >= MAX_ADDRESSES) {
        throw new AppError('CONFLICT', say('addresses.tooMany', { most: MAX_ADDRESSES }));
      }
      const phoneE164 = readPhone(facts.phone, facts.country);
      const address =
        equal ??
        (await manager.save(
          manager.create(Address, { userId, ...facts, phoneE164, isDefault: mine.length === 0 }),
        ));
      return isWanted ? asDefault(manager, address) : address;
    });
  }

  /**
   * Changes an address; the last write wins.
   *
   * @throws AppError `UNAUTHENTICATED`, or `NOT_FOUND` when the caller has no such address
   */
  update(actor: Actor, { id, makeDefault: isWanted, ...changes }: UpdateAddressInput): Promise<Address> {
    return this.change(actor, async (manager, userId) => {
      const address = await addressOf(manager, userId, id);
      const facts = normalized({ ...address, ...changes });
      Object.assign(address, facts, { phoneE164: readPhone(facts.phone, facts.country) });
      await manager.save(address);
      return isWanted ? asDefault(manager, address) : address;
    });
  }

  /**
   * Deletes an address. After the default, the newest of the others is the default.
   *
   * @throws AppError `UNAUTHENTICATED`, or `NOT_FOUND` when the caller has no such address
   */
  delete(actor: Actor, id: string): Promise<Address> {
    return this.change(actor, async (manager, userId) => {
      const address = await addressOf(manager, userId, id);
      await manager.delete(Address, { id: address.id });
      const [next] = await addressesOf(manager, userId);
      if (address.isDefault && next) await makeDefault(manager, next);
      return address;
    });
  }

  /** Runs one change of a customer at a time. */
  private async change(
    actor: Actor,
    work: (manager: EntityManager, userId: string) => Promise<Address>,
  ): Promise<Address> {
    const { userId } = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      return work(manager, userId);
    });
  }
}

type AddressFacts = PostalFacts & Pick<Address, 'name' | 'phone'>;

const normalized = (typed: AddressFacts): AddressFacts => ({
  ...storedFacts(typed),
  name: toSingleLine(typed.name),
  phone: toSingleLine(typed.phone),
});

async function addressOf(manager: EntityManager, userId: string, id: string): Promise<Address> {
  const address = isUuid(id) ? await manager.findOneBy(Address, { id, userId }) : null;
  if (!address) throw notFound(say('things.address'));
  return address;
}

async function asDefault(manager: EntityManager, address: Address): Promise<Address> {
  await makeDefault(manager, address);
  return Object.assign(address, { isDefault: true });
}
