import type { Untyped } from './graphql-client.js';
import type { TestPerson, TestShop } from './test-shop.js';

/** Two areas in Switzerland, a place of collection, and a fee that ends at 80.00. */
export const DELIVERIES = {
  areas: [
    {
      id: '10000000-0000-4000-8000-000000000001',
      name: 'Zurich',
      country: 'CH',
      postcodes: '80',
      minimumOrder: 2000,
    },
    { id: '10000000-0000-4000-8000-000000000002', name: 'Winterthur', country: 'CH', postcodes: '8400-8411' },
  ],
  places: [
    {
      id: '20000000-0000-4000-8000-000000000001',
      name: 'Barn',
      address: '1 Market Street',
      hours: 'Fri 9-18',
    },
  ],
  fees: [
    { method: 'COLLECTION', amount: 0 },
    { areaId: '10000000-0000-4000-8000-000000000002', amount: 690 },
    { fromSubtotal: 8000, amount: 0 },
    { amount: 490 },
  ],
} as const;

/** Turns the areas of a shop on. */
export async function setUpDeliveries(
  shop: TestShop,
  { token }: TestPerson,
  deliveries: object = DELIVERIES,
): Promise<Untyped> {
  return shop.ask(
    `mutation Set($deliveries: UpdateDeliverySettingsInput!) {
      updateDeliverySettings(input: $deliveries) { version }
      updateShopSettings(input: { deliveryAreas: true }) { id }
    }`,
    { deliveries },
    token,
  );
}

export const ZURICH = { method: 'DELIVERY', country: 'CH', postcode: '8001' };
export const WINTERTHUR = { method: 'DELIVERY', country: 'CH', postcode: '8404' };
export const COLLECTION = { method: 'COLLECTION' };
