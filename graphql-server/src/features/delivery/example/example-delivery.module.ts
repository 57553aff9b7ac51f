import { ExampleDeliveryResolver } from './example-delivery.resolver.js';
import type { ExampleDeliveryService } from './example-delivery.service.js';

interface ExampleServices {
  readonly exampleDelivery: ExampleDeliveryService;
}

export const exampleDeliveryModule = {
  resolvers: ({ exampleDelivery }: ExampleServices) => [new ExampleDeliveryResolver(exampleDelivery)],
};
