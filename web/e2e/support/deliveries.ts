import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { demoAdmin, execute, payAndFinish, signInByApi, type Checkout } from './accounts';
import { expect } from './test';

export const FEE = 490;
export const MINIMUM = 5000;
/** In the area. */
const ADDRESS = { lines: ['Hof 3'], postcode: '8002', place: 'Zurich', country: 'CH' };
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

export interface Slot {
  templateId: string;
  day: string;
}

/** The slots of the area in the next days. */
export async function slotsOfArea(api: APIRequestContext, idToken: string, days: number): Promise<Slot[]> {
  const query = `query { deliverySlots(country: "CH", postcode: "8002", days: ${days}) { templateId day } }`;
  return (await execute<{ deliverySlots: Slot[] }>(api, idToken, query)).deliverySlots;
}

/** Begins a checkout of the cart, which holds a place in the slot. */
export async function beginDelivery(
  api: APIRequestContext,
  idToken: string,
  slot: Slot | undefined,
): Promise<Checkout> {
  const { cart } = await execute<{ cart: { subtotal: number } }>(api, idToken, 'query { cart { subtotal } }');
  const begin = `mutation Begin($input: BeginCheckoutInput!) {
    beginCheckout(input: $input) { id paymentOrder { id amount currency } }
  }`;
  const input = {
    name: 'Bea Rival',
    phone: '044 123 45 67',
    address: '',
    expectedTotal: cart.subtotal + FEE,
    delivery: { method: 'DELIVERY', country: 'CH', postcode: ADDRESS.postcode, slot },
    deliveryAddress: ADDRESS,
  };
  return (await execute<{ beginCheckout: Checkout }>(api, idToken, begin, input)).beginCheckout;
}

/** @returns the id of the order */
export const placeDelivery = async (
  api: APIRequestContext,
  idToken: string,
  slot: Slot | undefined,
): Promise<string> => payAndFinish(api, idToken, await beginDelivery(api, idToken, slot));

/** The country says how it is called. */
const POSTCODE = /^(Postcode|PIN code)/;

export const postcodeField = (within: Page | Locator): Locator => within.getByLabel(POSTCODE);

/** The panel "Do you deliver to me?" of Home. */
export const deliveryCheck = (page: Page): Locator =>
  page.getByRole('main').getByRole('region', { name: 'Do you deliver to me?' });

/** Types a postcode, in place of one that was looked up. */
export async function checkPostcode(page: Page, postcode: string): Promise<void> {
  const check = deliveryCheck(page);
  const change = check.getByRole('button', { name: 'Change', exact: true });
  await expect(change.or(postcodeField(check))).toBeVisible();
  if (await change.isVisible()) await change.click();
  await postcodeField(check).fill(postcode);
  await page.keyboard.press('Enter');
}

/** At the checkout, by the beginning of the hours. */
export async function chooseTomorrow(page: Page, hours: RegExp): Promise<void> {
  const days = page.getByRole('group', { name: 'Day' });
  await days.getByRole('button', { name: /^Tomorrow/ }).click();
  await page.getByRole('radio', { name: hours }).check();
}

/** After a refusal of the chosen one. */
export async function takeNextTime(page: Page): Promise<void> {
  const next = page.getByRole('group', { name: 'The next free times' });
  await expect(next.getByRole('button')).toHaveCount(3);
  await next.getByRole('button').first().click();
  await expect(next).toBeHidden();
}

/** At the checkout of a shop with one place. */
export async function collectAt(page: Page, place: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Collection', exact: true }).click();
  await expect(page.getByRole('radio', { name: place })).toBeChecked();
}

/** Presses Pay below the minimum of the area, and opens the cart. */
export async function changeCartBelowMinimum(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
  const refusal = page.getByRole('status').filter({ hasText: /minimum order/ });
  await expect(refusal.first()).toBeVisible();
  await page.getByRole('button', { name: 'Change the cart' }).click();
}
