import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { buildProduct } from '@/test/fixtures';
import { weeklyFormatters } from '@/lib/format/weekly-times';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import {
  BARN,
  buildException,
  buildTemplate,
  DeliverySettingsShop,
  ZURICH,
} from '../delivery-settings.test-shop';

let shop: DeliverySettingsShop;

beforeEach(() => {
  shop = new DeliverySettingsShop().setUp();
});

async function open() {
  const view = renderShop('/dashboard/delivery', { shop, session: signedInAdmin });
  await screen.findByRole('button', { name: 'Add slots' });
  return view;
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const slots = () => screen.getByRole('list', { name: 'Weekly slots' });
const { formatWeekdays, formatClocks } = weeklyFormatters('en');
const nameOf = (days: number[]) => `${formatWeekdays(days)}, ${formatClocks('16:00', '18:00')}`;
const NAME = nameOf([1, 2, 3, 4, 5]);
const NO_LIMITS = { capacityItems: null, cutoffDays: null, cutoffTime: null, fromDay: null, untilDay: null };

describe('weekly slots', () => {
  it('are added for several days at once, and copied to another time', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add slots' }));
    const form = await dialog('Add slots');
    for (const day of ['Mon', 'Tue', 'Sat']) await user.click(form.getByRole('checkbox', { name: day }));
    fireEvent.change(form.getByLabelText('From'), { target: { value: '16:00' } });
    fireEvent.change(form.getByLabelText('To'), { target: { value: '18:00' } });
    await user.enter(form.getByLabelText('Orders per slot'), '12');
    await user.enter(form.getByLabelText('Hours before'), '1.5');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(slots()).toHaveTextContent(
        /^Mon, Tue, Sat, 4:00 – 6:00 PMAll deliveries · 12 orders · until 1.5 hours before/,
      ),
    );
    const input = {
      method: 'DELIVERY',
      placeId: null,
      areaIds: [],
      weekdays: [1, 2, 6],
      starts: '16:00',
      ends: '18:00',
      capacityOrders: 12,
      ...NO_LIMITS,
      cutoffMinutes: 90,
      bufferMinutes: 0,
      daysAhead: 14,
    };
    expect(shop.inputs).toEqual([input]);
    await user.click(screen.getByRole('button', { name: `Copy ${nameOf([1, 2, 6])}` }));
    const copy = await dialog('Add slots');
    await user.selectOptions(copy.getByLabelText('What'), 'Collection at Barn');
    fireEvent.change(copy.getByLabelText('To'), { target: { value: '19:00' } });
    await user.click(copy.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shop.inputs).toHaveLength(2));
    expect(shop.inputs[1]).toEqual({ ...input, method: 'COLLECTION', placeId: BARN, ends: '19:00' });
  });

  it('that end before products are ready have a warning that names them', async () => {
    shop.products = [
      buildProduct({ name: 'Wedding cake', leadDays: 10 }),
      buildProduct({ name: 'Rye bread', leadDays: 2 }),
    ];
    shop.templates = [
      buildTemplate({ daysAhead: 7 }),
      buildTemplate({ daysAhead: 60, untilDay: '2020-01-01' }),
    ];
    await open();
    const warning = (await screen.findByRole('link', { name: 'Wedding cake' })).closest('[role=alert]');
    expect(warning).toHaveTextContent(/^One product takes longer than the 7 days ahead .*: Wedding cake$/);
  });

  it('have no warning about products that could not be loaded', async () => {
    for (const query of ['SlotDaysAhead', 'LateProducts']) {
      shop.failing.clear();
      shop.failing.add(query);
      const { unmount } = await open();
      expect(screen.getByRole('button', { name: 'Add slots' })).toBeEnabled();
      expect(screen.queryByRole('link', { name: 'Wedding cake' })).toBeNull();
      unmount();
    }
  });

  it('are refused at their fields, and nothing typed is lost', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add slots' }));
    const form = await dialog('Add slots');
    await user.enter(form.getByLabelText('Orders per slot'), '0');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a number from 1 to 100,000.')).toBeVisible();
    expect(form.getByRole('checkbox', { name: 'Mon' })).toHaveFocus();
    expect(form.getByLabelText('From')).toBeInvalid();
    expect(shop.inputs).toEqual([]);
    await user.enter(form.getByLabelText('Orders per slot'), '5');
    await user.click(form.getByRole('checkbox', { name: 'Mon' }));
    fireEvent.change(form.getByLabelText('From'), { target: { value: '16:00' } });
    fireEvent.change(form.getByLabelText('To'), { target: { value: '18:00' } });
    const fields = { starts: 'There are slots from 16:00 already.', cutoffMinutes: 'Too late.' };
    shop.refuse('createSlotTemplate', serverError('BAD_USER_INPUT', 'Refused.', { fields }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(fields.starts)).toBeVisible();
    expect(form.getByLabelText('Hours before')).toHaveAccessibleDescription('Too late.');
    expect(form.getByLabelText('Orders per slot')).toHaveValue('5');
  });

  it('that another admin has changed meanwhile keep the input, and are saved again', async () => {
    const template = buildTemplate({ areaIds: [ZURICH] });
    shop.templates = [template];
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: `Change ${NAME}` }));
    const form = await dialog('Change slots');
    await user.enter(form.getByLabelText('Orders per slot'), '5');
    shop.templates = [{ ...template, daysAhead: 7, version: 2 }];
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Days ahead')).toHaveValue('7'));
    expect(form.getByLabelText('Orders per slot')).toHaveValue('5');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shop.templates).toMatchObject([{ capacityOrders: 5, daysAhead: 7, areaIds: [ZURICH] }]),
    );
  });

  it('that are gone meanwhile are not added again', async () => {
    shop.templates = [buildTemplate()];
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: `Change ${NAME}` }));
    const form = await dialog('Change slots');
    shop.templates = [];
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Slots not found.')).toBeVisible();
    expect(shop.templates).toEqual([]);
  });

  it('end after a question', async () => {
    shop.templates = [buildTemplate()];
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: `Delete ${NAME}` }));
    await user.click(await screen.findByRole('button', { name: 'End them' }));
    await waitFor(() => expect(slots()).toBeEmptyDOMElement());
    expect(shop.templates).toEqual([]);
  });
});

describe('days that differ', () => {
  it('are added, changed and deleted', async () => {
    shop.templates = [buildTemplate()];
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a day' }));
    const form = await dialog('Add a day');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a whole date.')).toBeVisible();
    fireEvent.change(form.getByLabelText('Day'), { target: { value: '2026-12-24' } });
    await user.selectOptions(form.getByLabelText('For'), 'Delivery to Zurich');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const day = await screen.findByRole('list', { name: 'Days that differ' });
    await waitFor(() => expect(day).toHaveTextContent('Dec 24, 2026Delivery to Zurich · No slots'));
    await user.click(screen.getByRole('button', { name: 'Change Dec 24, 2026' }));
    const again = await dialog('Change day');
    await user.selectOptions(again.getByLabelText('What is different'), 'Another number of places');
    await user.enter(again.getByLabelText('Orders per slot'), '3');
    await user.selectOptions(again.getByLabelText('For'), again.getByRole('option', { name: NAME }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(day).toHaveTextContent('6:00 PM · 3 orders'));
    expect(shop.exceptions).toMatchObject([
      { templateId: shop.templates[0]?.id, areaId: null, closed: false, capacityOrders: 3 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Delete Dec 24, 2026' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shop.exceptions).toEqual([]));
  });

  it('show the note of the shop', async () => {
    shop.exceptions = [buildException({ note: 'Market day' })];
    await open();
    expect(screen.getByRole('list', { name: 'Days that differ' })).toHaveTextContent(
      'Everything · No slots · Market day',
    );
  });
});
