import { nodesOf } from '../../graphql/node.js';
import { Address } from './address.entity.js';
import { AddressResolver } from './address.resolver.js';
import type { AddressService } from './address.service.js';

export const addressesModule = {
  entities: [Address],
  resolvers: ({ addresses }: { addresses: AddressService }) => [new AddressResolver(addresses)],
  nodes: ({ addresses }: { addresses: AddressService }) => [
    nodesOf(Address, (actor, id) => addresses.find(actor, id)),
  ],
};
