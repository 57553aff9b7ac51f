import type { TestPerson, TestShop } from './test-shop.js';

/** A pick of a line with its substitutes, as the API takes it. */
export interface PickWith {
  readonly lineId: string;
  readonly quantity: number | null;
  readonly substitutes?: readonly object[];
}

/** @returns the results, each with the line and its substitutes */
export const pickWith = async (
  shop: Pick<TestShop, 'ask'>,
  { token }: Pick<TestPerson, 'token'>,
  ...picks: readonly PickWith[]
) =>
  (
    await shop.ask(
      `mutation Pick($input: PickLinesInput!) {
        pickLines(input: $input) {
          lineId problem
          line { pickedQuantity substitutes { productId name sku quantity unitPrice listPrice } }
        }
      }`,
      { input: { picks } },
      token,
    )
  ).pickLines;
