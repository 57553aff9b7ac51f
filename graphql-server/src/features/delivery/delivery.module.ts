import { CartDelivery } from './cart-delivery.entity.js';
import { CollectionPlace } from './collection-place.entity.js';
import { DeliveryArea, DeliveryAreaKey } from './delivery-area.entity.js';
import { DeliveryFee } from './delivery-fee.entity.js';

export const deliveryModule = {
  entities: [CartDelivery, CollectionPlace, DeliveryArea, DeliveryAreaKey, DeliveryFee],
};
