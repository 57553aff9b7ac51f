import { nodesOf, type NodeSource } from '../../../graphql/node.js';
import { CartDelivery } from './cart-delivery.entity.js';
import { CollectionPlace } from '../areas/collection-place.entity.js';
import { DeliveryArea, DeliveryAreaKey } from '../areas/delivery-area.entity.js';
import { DeliveryFee } from '../areas/delivery-fee.entity.js';
import { DeliveryResolver } from './delivery.resolver.js';
import type { DeliveryService } from './delivery.service.js';
import type { DeliverySettingsService } from '../areas/delivery-settings.service.js';

interface DeliveryServices {
  readonly deliveries: DeliveryService;
  readonly deliverySettings: DeliverySettingsService;
}

export const deliveryModule = {
  entities: [CartDelivery, CollectionPlace, DeliveryArea, DeliveryAreaKey, DeliveryFee],
  resolvers: ({ deliveries, deliverySettings }: DeliveryServices) => [
    new DeliveryResolver(deliveries, deliverySettings),
  ],
  nodes: ({ deliveries }: DeliveryServices): NodeSource[] => [
    nodesOf(DeliveryArea, (_actor, id) => deliveries.findArea(id)),
    nodesOf(CollectionPlace, (_actor, id) => deliveries.findPlace(id)),
  ],
};
