import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { BARN, DeliverySettingsShop, ZURICH } from '../delivery-settings.test-shop';
import { areasOf, csvOf } from './areas-csv';

const csv = (text: BlobPart) => new File([text], 'areas.csv', { type: 'text/csv' });
/** In Latin-1. */
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const zurich = { name: 'Zurich', country: 'CH', minimumOrder: '20.00', postcodes: '80', id: ZURICH };

async function importFile(text: BlobPart) {
  const shop = new DeliverySettingsShop().setUp();
  const { user } = renderShop('/dashboard/delivery', { shop, session: signedInAdmin });
  await screen.findByRole('button', { name: 'Import CSV' });
  await user.upload(screen.getByLabelText('CSV file of areas'), csv(text));
  return { shop, user };
}
const row = (name: string) => within(screen.getByRole('group', { name }));

it('a file that was exported is read as it was', async () => {
  const areas = [{ ...zurich, name: '=1+1', postcodes: '80, "8400"\n8411' }];
  expect(await areasOf(csv(csvOf(areas)), areas)).toEqual({ areas, unread: [] });
});

it('areas of one name keep their own ids, and another one of it is new', async () => {
  const areas = [zurich, { ...zurich, postcodes: '81', id: BARN }];
  expect(await areasOf(csv(csvOf(areas)), areas)).toEqual({ areas, unread: [] });
  const three = await areasOf(csv(csvOf([...areas, zurich])), areas);
  expect(new Set(three?.areas.map(({ id }) => id)).size).toBe(3);
});

it('a file fills the form, and Save alone saves it', async () => {
  const { shop, user } = await importFile(
    'Name;Country;Postcodes;Minimum\nZurich;ch;80,8400-8411;\nUri;CH;64;15\n',
  );
  await waitFor(() => expect(row('Area 2').getByLabelText('Name')).toHaveValue('Uri'));
  expect(shop.inputs).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(shop.deliveries.areas).toMatchObject([
    { id: ZURICH, name: 'Zurich', country: 'CH', postcodes: '80,8400-8411', minimumOrder: null },
    { name: 'Uri', postcodes: '64', minimumOrder: 1_500 },
  ]);
});

it('reads a file in Windows-1252, as Excel writes it', async () => {
  const read = await areasOf(csv(bytesOf('name;country\nZürich;CH\n')), []);
  expect(read?.areas).toMatchObject([{ name: 'Zürich', country: 'CH' }]);
});

it('refuses a file in other encodings, and keeps the form', async () => {
  await importFile(bytesOf('name;country\nN\u0081rd;CH\n'));
  expect(await screen.findByText(/^The file is not in UTF-8/)).toBeVisible();
  expect(row('Area 1').getByLabelText('Name')).toHaveValue('Zurich');
});

it('says what is wrong with each row', async () => {
  await importFile('name,country,postcodes,minimum\nZurich,CH,80*,\nNowhere,XX,1,\n');
  expect(await screen.findByText('Line 3: “XX” is no country of two letters.')).toBeVisible();
  await waitFor(() => expect(row('Area 1').getByLabelText('Postcodes')).toBeInvalid());
  expect(screen.queryByRole('group', { name: 'Area 2' })).toBeNull();
});

it('refuses a file of other columns, and keeps the form', async () => {
  await importFile('a,b\n1,2\n');
  expect(await screen.findByText(/^The file needs the columns/)).toBeVisible();
  expect(row('Area 1').getByLabelText('Name')).toHaveValue('Zurich');
});
