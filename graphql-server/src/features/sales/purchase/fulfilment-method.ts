import { registerEnum } from '../../../common/graphql-fields.js';

/** How a purchase gets to its customer. */
export enum FulfilmentMethod {
  DELIVERY = 'delivery',
  COLLECTION = 'collection',
}
registerEnum({ FulfilmentMethod }, 'Delivery or collection of an order.', {
  DELIVERY: 'The shop brings it.',
  COLLECTION: 'The customer collects it.',
});
