import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CustomerTexts } from '@/lib/i18n/CustomerTexts';
import { renderShop } from '@/test/render-shop';
import { OrderStatusChip } from './OrderStatusChip';

it.each([
  ['REJECTED', 'Rejected', 'error'],
  ['SHIPPED', 'Shipped', 'success'],
  ['PENDING', 'Pending', 'info'],
  // spec: 4.2, 9.10
] as const)('the status %s reads %s, in the colour of %s', (status, word, color) => {
  renderShop('/', {
    children: (
      <CustomerTexts>
        <OrderStatusChip status={status} />
      </CustomerTexts>
    ),
  });
  const badge = screen.getByText(word);
  expect(getComputedStyle(badge).color).toBe(`var(--mui-palette-${color}-main)`);
});
