import type { APIRequestContext } from '@playwright/test';
import { demoAdmin, execute, signInByApi } from './accounts';

export const FEE = 490;
export const MINIMUM = 5000;
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];

/** An area, a place and two slots a day; the later one takes one order. */
export async function setUpDeliveries(api: APIRequestContext): Promise<void> {
  const token = await signInByApi(api, demoAdmin);
  await execute(
    api,
    token,
    `mutation Set($input: UpdateDeliverySettingsInput!) {
      updateDeliverySettings(input: $input) { version }
      updateShopSettings(input: { deliveryAreas: true }) { id }
    }`,
    {
      areas: [{ name: 'Zurich', country: 'CH', postcodes: '80', minimumOrder: MINIMUM }],
      places: [{ name: 'Barn', address: '1 Market Street', hours: 'Fri 9-18' }],
      fees: [{ method: 'COLLECTION', amount: 0 }, { amount: FEE }],
    },
  );
  const slots = 'mutation Add($input: CreateSlotTemplateInput!) { createSlotTemplate(input: $input) { id } }';
  const times = { method: 'DELIVERY', weekdays: ALL_DAYS, daysAhead: 60 };
  await execute(api, token, slots, { ...times, starts: '08:00', ends: '10:00' });
  await execute(api, token, slots, { ...times, starts: '16:00', ends: '18:00', capacityOrders: 1 });
}
