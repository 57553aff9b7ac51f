import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dayIn } from '@/lib/format/time-zone';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildTemplate, DeliverySettingsShop } from '../delivery-settings.test-shop';

let shop: DeliverySettingsShop;
const today = dayIn('UTC', new Date());
const slot = (state: 'FREE' | 'FULL', startsAt: string, endsAt: string) => ({
  templateId: '1',
  day: today,
  state,
  placesLeft: null,
  startsAt: `${today}T${startsAt}:00.000Z`,
  endsAt: `${today}T${endsAt}:00.000Z`,
});

beforeEach(() => {
  shop = new DeliverySettingsShop().setUp();
  shop.isOn = true;
});

async function ask(postcode: string, amount: string) {
  const { user } = renderShop('/dashboard/delivery', { shop, session: signedInAdmin });
  await screen.findByRole('button', { name: 'Add slots' });
  const preview = within(screen.getByRole('region', { name: 'What a customer sees' }));
  await user.enter(preview.getByLabelText('Postcode'), postcode);
  await user.enter(preview.getByLabelText('Goods worth'), amount);
  const answer = preview.getByRole('status');
  await waitFor(() => expect(answer).toHaveTextContent(/\./));
  return { user, preview, answer };
}

it('says what a customer pays, and when the shop comes', async () => {
  shop.templates = [buildTemplate()];
  shop.offered = [slot('FULL', '14:00', '16:00'), slot('FREE', '16:00', '18:00')];
  const { user, preview, answer } = await ask('8001', '42');
  expect(answer).toHaveTextContent(
    'A customer in 8001 with $42.00 pays $4.90. First slot: today, 4:00 – 6:00 PM.',
  );
  await user.enter(preview.getByLabelText('Goods worth'), '80');
  await waitFor(() => expect(answer).toHaveTextContent('A customer in 8001 with $80.00 pays $0.00.'));
  await user.enter(preview.getByLabelText('Postcode'), '3000');
  await waitFor(() => expect(answer).toHaveTextContent('You do not deliver to 3000.'));
});

it('goes by changes of the form before they are saved', async () => {
  shop.templates = [buildTemplate()];
  const { user, preview, answer } = await ask('8001', '42');
  expect(answer).toHaveTextContent(/No slot is free\.$/);
  const rule = within(screen.getByRole('group', { name: 'Rule 3' }));
  await user.enter(rule.getByLabelText('Fee'), '6');
  await user.selectOptions(rule.getByLabelText('Charged'), 'per line');
  expect(preview.getByText(/^There are unsaved changes/)).toBeVisible();
  await waitFor(() => expect(answer).toHaveTextContent('pays $6.00 for each line.'));
  await user.enter(rule.getByLabelText('Fee'), 'six');
  expect(answer).toHaveTextContent('The form above is not complete yet.');
  await user.enter(rule.getByLabelText('Fee'), '7');
  await waitFor(() => expect(answer).toHaveTextContent('pays $7.00 for each line.'));
  expect(shop.inputs).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shop.inputs).toHaveLength(1));
  expect(answer).toHaveTextContent('pays $7.00 for each line.');
  expect(preview.queryByText(/^There are unsaved changes/)).toBeNull();
});

it('finds postcodes in an area that is not saved yet, with the slots of all areas', async () => {
  shop.templates = [buildTemplate()];
  shop.offered = [slot('FREE', '16:00', '18:00')];
  const { user, answer } = await ask('8400', '42');
  expect(answer).toHaveTextContent('You do not deliver to 8400.');
  await user.click(screen.getByRole('button', { name: 'Add an area' }));
  const area = within(screen.getByRole('group', { name: 'Area 2' }));
  await user.enter(area.getByLabelText('Name'), 'Winterthur');
  await user.enter(area.getByLabelText('Postcodes'), '8400-8411');
  await waitFor(() =>
    expect(answer).toHaveTextContent(
      'A customer in 8400 with $42.00 pays $4.90. First slot: today, 4:00 – 6:00 PM.',
    ),
  );
});

it('names the country where it has no postcodes', async () => {
  const [area] = shop.deliveries.areas;
  if (area) shop.changeElsewhere({ areas: [{ ...area, country: 'HK', postcodes: '' }] });
  const { user } = renderShop('/dashboard/delivery', { shop, session: signedInAdmin });
  await screen.findByRole('button', { name: 'Add slots' });
  const preview = within(screen.getByRole('region', { name: 'What a customer sees' }));
  expect(preview.queryByLabelText('Postcode')).toBeNull();
  await user.enter(preview.getByLabelText('Goods worth'), '42');
  await waitFor(() =>
    expect(preview.getByRole('status')).toHaveTextContent(
      /^A customer in Hong Kong.* with \$42.00 pays \$4.90/,
    ),
  );
});

it('says what is missing until the minimum order', async () => {
  const { answer } = await ask('8001', '15.50');
  expect(answer).toHaveTextContent('In Zurich, $4.50 are missing until the minimum order.');
});

it('answers before areas are turned on, and says that they are off', async () => {
  shop.isOn = false;
  const { preview, answer } = await ask('8001', '42');
  expect(answer).toHaveTextContent('A customer in 8001 with $42.00 pays $4.90.');
  expect(preview.getByText(/^Areas are turned off: until you turn them on/)).toBeVisible();
});

it('offers to load again what failed', async () => {
  shop.failing.add('deliverySlots');
  const { user, answer } = await ask('8001', '42');
  expect(answer).toHaveTextContent('The answer could not be loaded.');
  shop.failing.clear();
  await user.click(within(answer).getByRole('button'));
  await waitFor(() => expect(answer).toHaveTextContent('pays $4.90.'));
});
