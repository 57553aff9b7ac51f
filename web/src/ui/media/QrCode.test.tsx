import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readQrCode } from '@/test/read-qr-code';
import { QrCode } from './QrCode';

it.each([
  'https://larder.example/dashboard/manage-orders/0196b5a2-3d1c-7a44-9f2e-1f7f1a0c9d11',
  'Zürich 16–18 h',
])('a decoder reads %s back', async (text) => {
  render(<QrCode text={text} label="Code" size="25mm" />);
  expect(await readQrCode(screen.getByRole('img', { name: 'Code' }))).toEqual([text]);
});
