import { nodesOf } from '../../graphql/node.js';
import { OutboxDelivery } from './outbox-delivery.entity.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { ParkedResolver } from './parked.resolver.js';
import type { ParkedService } from './parked.service.js';

export const outboxModule = {
  entities: [OutboxDelivery, OutboxMessage],
  resolvers: ({ parked }: { parked: ParkedService }) => [new ParkedResolver(parked)],
  nodes: ({ parked }: { parked: ParkedService }) => [
    nodesOf(OutboxDelivery, (actor, id) => parked.find(actor, id)),
  ],
};
