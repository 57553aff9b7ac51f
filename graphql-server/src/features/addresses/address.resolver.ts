import { Ctx, Resolver, Root } from 'type-graphql';
import { MAX_ADDRESSES } from '@larder/shared/limits';
import { formatAddress } from '@larder/shared/postal-address';
import { FieldResolver, Mutation, Query } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { Address } from './address.entity.js';
import { CreateAddressInput, DeleteAddressInput, UpdateAddressInput } from './address.inputs.js';
import type { AddressService } from './address.service.js';

@Resolver(() => Address)
export class AddressResolver {
  constructor(private readonly addresses: AddressService) {}

  @Query(() => [Address], `The caller's address book: the default, then the newest first.`, {
    name: 'addresses',
  })
  list(@Ctx() { actor }: Context) {
    return this.addresses.list(actor);
  }

  @Mutation(
    () => Address,
    `Adds an address to the caller's address book, which takes ${MAX_ADDRESSES}. The first is the default; one that\nequals another is that one. \`CONFLICT\` if the book is full.`,
  )
  createAddress(@InputArg(() => CreateAddressInput) input: CreateAddressInput, @Ctx() { actor }: Context) {
    return this.addresses.create(actor, input);
  }

  @Mutation(() => Address, 'Changes an address of the caller. Orders keep the address they were placed with.')
  updateAddress(@InputArg(() => UpdateAddressInput) input: UpdateAddressInput, @Ctx() { actor }: Context) {
    return this.addresses.update(actor, input);
  }

  @Mutation(
    () => Address,
    'Deletes an address of the caller. After the default, the newest of the others is the default.',
  )
  deleteAddress(@InputArg(() => DeleteAddressInput) { id }: DeleteAddressInput, @Ctx() { actor }: Context) {
    return this.addresses.delete(actor, id);
  }

  @FieldResolver(() => [String], 'The address in the order of its country, from the name to the region.')
  formatted(@Root() address: Address) {
    return formatAddress(address);
  }
}
