import type { DataSource } from 'typeorm';
import { shortSums } from '../../src/features/sales/orders/refund-short.js';
import { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { MIN_REFUND } from '../../src/features/sales/refunds/refundable-sum.js';
import type { GraphqlAnswer, Untyped } from './graphql-client.js';
import type { Breach } from './ledger.js';
import type { TestPerson, TestShop } from './test-shop.js';

type Person = Pick<TestPerson, 'token'>;
type Answer = Promise<GraphqlAnswer<Untyped>>;

/** Units of lines that were picked; null for a line that is not picked. */
export type PickedUnits = readonly (readonly [lineId: string, quantity: number | null])[];

export const assignPicker = (
  shop: TestShop,
  { token }: Person,
  ids: readonly string[],
  takeOver = false,
): Answer =>
  shop.graphql(
    `mutation Assign($input: AssignPickerInput!) {
      assignPicker(input: $input) { id canCancel fulfilment { status picker { id } } }
    }`,
    { input: { ids, takeOver } },
    token,
  );

export const pickLines = (shop: TestShop, { token }: Person, picks: PickedUnits): Answer =>
  shop.graphql(
    `mutation Pick($input: PickLinesInput!) {
      pickLines(input: $input) { lineId problem line { pickedQuantity pickedAt } }
    }`,
    { input: { picks: picks.map(([lineId, quantity]) => ({ lineId, quantity })) } },
    token,
  );

/** Packs an order, or moves it to a later status. */
export const packOrder = (shop: TestShop, { token }: Person, id: string, status = 'PACKED'): Answer =>
  shop.graphql(
    `mutation Step($input: SetFulfilmentStatusInput!) {
      setFulfilmentStatus(input: $input) { id status fulfilment { status } refunded owed }
    }`,
    { input: { ids: [id], status } },
    token,
  );

/** Picks of lines, with what was weighed of goods by weight. */
export const weighLines = (shop: TestShop, { token }: Person, picks: readonly object[]): Answer =>
  shop.graphql(
    `mutation Pick($input: PickLinesInput!) {
      pickLines(input: $input) { problem line { pickedQuantity pickedGrams } }
    }`,
    { input: { picks } },
    token,
  );

export const linesOfOrder = ({ dataSource }: TestShop, orderId: string): Promise<OrderLine[]> =>
  dataSource.manager.find(OrderLine, { where: { orderId }, order: { position: 'ASC' } });

/** Orders whose short units the provider would refund, and that are not refunded. */
export async function unrefundedShort(dataSource: DataSource): Promise<Breach[]> {
  const picked: { id: string }[] = await dataSource.query(
    'select distinct order_id as id from order_lines where picked_quantity is not null',
  );
  const sums = await shortSums(
    dataSource.manager,
    picked.map(({ id }) => id),
  );
  const rows = picked.filter((_order, place) => (sums[place] ?? 0) >= MIN_REFUND);
  return rows.length === 0 ? [] : [{ rule: 'what is short of packed orders is refunded', rows }];
}
