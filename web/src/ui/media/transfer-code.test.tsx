import {
  epcCode,
  swissCode,
  transferCode,
  upiCode,
  type RequestedTransfer,
} from '@larder/shared/transfer-code';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readQrCode } from '@/test/read-qr-code';
import { QrCode } from './QrCode';

const euros: RequestedTransfer = {
  accountHolder: 'Müllers Hofladen GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  upiId: '',
  amount: 1260,
  currency: 'EUR',
  reference: 'RF26000042',
  address: ['Müllers Hofladen', 'Hauptstraße 1', '50667 Köln'],
};
const francs: RequestedTransfer = {
  ...euros,
  accountHolder: 'Hofladen Zürich AG',
  iban: 'CH9300762011623852957',
  bic: '',
  currency: 'CHF',
  address: ['Hofladen', 'Seestrasse 12a', 'CH-8002 Zürich'],
};
const rupees: RequestedTransfer = {
  ...euros,
  accountHolder: 'Larder & Sons',
  iban: '',
  bic: '',
  upiId: 'larder@bank',
  currency: 'INR',
};

/** What an app of a bank reads from the code of a transfer. */
async function scanned(transfer: RequestedTransfer) {
  const { kind, payload } = transferCode(transfer) ?? {};
  render(<QrCode text={payload ?? ''} label="Code" size="46mm" hasSwissCross={kind === 'SWISS_QR_BILL'} />);
  const [text = ''] = await readQrCode(screen.getByRole('img', { name: 'Code' }));
  return { kind, text };
}

describe('the code of a SEPA transfer', () => {
  it('has the fields of EPC069-12 when a decoder has read it', async () => {
    const { kind, text } = await scanned(euros);
    expect(kind).toBe('EPC');
    expect(text.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Müllers Hofladen GmbH',
      'DE89370400440532013000',
      'EUR12.60',
      '',
      'RF26000042',
    ]);
  });

  it('has no BIC where a bank of the European Economic Area needs none', () => {
    expect(epcCode({ ...euros, bic: '' })?.split('\n')[4]).toBe('');
  });

  it.each([
    ['another currency', { currency: 'GBP' }],
    ['an IBAN outside of SEPA', { iban: 'AE070331234567890123456' }],
    ['an IBAN outside of the EEA without a BIC', { iban: 'GB29NWBK60161331926819', bic: '' }],
    ['a name over 70 characters', { accountHolder: 'a'.repeat(71) }],
    ['no amount', { amount: 0 }],
    ['more than 999,999,999.99', { amount: 100_000_000_000 }],
  ])('is none for %s', (_, change) => expect(epcCode({ ...euros, ...change })).toBeNull());

  it('takes the highest amount', () => {
    expect(epcCode({ ...euros, amount: 99_999_999_999 })).toContain('EUR999999999.99');
  });
});

describe('the code of a Swiss QR-bill', () => {
  it('has the fields of SPC 0200 when a decoder has read it below the cross', async () => {
    const { kind, text } = await scanned(francs);
    expect(kind).toBe('SWISS_QR_BILL');
    const [head, creditor] = [
      'SPC|0200|1|CH9300762011623852957',
      'S|Hofladen Zürich AG|Seestrasse|12a|8002|Zürich|CH',
    ];
    const nobody = '||||||';
    const fields = [head, creditor, nobody, '12.60|CHF', nobody, 'SCOR|RF26000042||EPD'];
    expect(text.replaceAll('\n', '|')).toBe(fields.join('|'));
  });

  it('reads the country of the address from a line of its own', () => {
    const address = ['Hofladen', 'Landstrasse', '9490 Vaduz', 'Liechtenstein'];
    expect(
      swissCode({ ...francs, address })
        ?.split('\n')
        .slice(6, 11),
    ).toEqual(['Landstrasse', '', '9490', 'Vaduz', 'LI']);
  });

  it.each([
    ['another currency', { currency: 'USD' }],
    ['an IBAN of another country', { iban: 'DE89370400440532013000' }],
    ['a QR-IBAN', { iban: 'CH4431999123000889012' }],
    ['an address without a country', { address: ['Seestrasse 12', '8002 Zürich'] }],
    ['an address without a street', { address: ['CH-8002 Zürich'] }],
    ['an address without a postcode', { address: ['Seestrasse 12', 'Zürich', 'CH'] }],
    ['characters that are not Latin', { accountHolder: 'दुकान' }],
    ['a name over 70 characters', { accountHolder: 'a'.repeat(71) }],
  ])('is none for %s', (_, change) => expect(swissCode({ ...francs, ...change })).toBeNull());

  it('gives way to that of SEPA for euros to an address that cannot be structured', () => {
    const transfer = { ...francs, currency: 'EUR', bic: 'UBSWCHZH80A', address: [] };
    expect(transferCode(transfer)?.kind).toBe('EPC');
  });
});

describe('the code of a UPI payment', () => {
  it('is a link with payee, amount and note when a decoder has read it', async () => {
    const { kind, text } = await scanned(rupees);
    expect(kind).toBe('UPI');
    expect(text).toMatch(/^upi:\/\/pay\?pa=larder@bank&/);
    expect(Object.fromEntries(new URL(text).searchParams)).toEqual({
      pa: 'larder@bank',
      pn: 'Larder & Sons',
      am: '12.60',
      cu: 'INR',
      tn: 'RF26000042',
    });
  });

  it.each([
    ['another currency', { currency: 'EUR' }],
    ['a shop without a UPI id', { upiId: '' }],
    ['no amount', { amount: 0 }],
  ])('is none for %s', (_, change) => expect(upiCode({ ...rupees, ...change })).toBeNull());
});

it('a transfer in a currency without such a code has none', () => {
  expect(transferCode({ ...euros, currency: 'GBP' })).toBeNull();
  expect(transferCode({ ...euros, currency: 'KWD' })).toBeNull();
});
