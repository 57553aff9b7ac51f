import { registerEnum } from '../../../common/graphql-fields.js';

/** How a purchase gets to its customer. */
export enum FulfilmentMethod {
  DELIVERY = 'delivery',
  COLLECTION = 'collection',
}
registerEnum({ FulfilmentMethod }, 'How an order gets to its customer.', {
  DELIVERY: 'The shop brings it.',
  COLLECTION: 'The customer collects it.',
});
