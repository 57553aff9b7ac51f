import { FulfilmentMethod } from '../../purchase/fulfilment-method.js';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { pagesOf, pagesOfPieces } from '../../../../../test/support/pdf-text.js';
import { formatMoney } from '@larder/shared/locale';
import { MAX_PRICE } from '@larder/shared/money';
import { DEFAULT_PRICE_RULES } from '../../../../pricing/price-rules.js';
import { priceOf } from '../../../../pricing/price-of.js';
import { PackUnit } from '../../../catalogue/product/product.entity.js';
import { PaymentMethod } from '../../purchase/payment-method.js';
import { OrderStatus } from '../../purchase/order.entity.js';
import { codesOf } from '../../../../../test/support/pdf-code.js';
import { transferOf } from '../../payments/transfer.type.js';
import { creditNoteSheet, receiptSheet } from './receipt-sheet.js';
import { renderSheet } from './render-receipt.js';
import { loadFaces } from './script-fonts.js';
import { ChargeKind, eachKind } from '../../../../pricing/charge.js';
import type { Receipt } from './receipt.js';
import { MAX_LINES, MAX_QUANTITY } from '@larder/shared/limits';

const order: Receipt['order'] = {
  number: 1042,
  invoiceNumber: null,
  createdAt: new Date('2026-03-06T10:00:00Z'),
  status: OrderStatus.PENDING,
  name: 'Asha Rao',
  address: '1 Orchard Lane\nSpringfield',
  phone: '+1 555 0100',
  email: 'asha@example.test',
  paymentId: 'pay_1',
  payBy: PaymentMethod.ONLINE,
  due: 0,
  addedTax: 0,
  total: 1260,
  currency: 'USD',
  locale: 'en',
};
const seller = {
  name: 'Larder',
  address: ['12 Market Street', 'Springfield'],
  taxNumber: '',
  timeZone: 'UTC',
};
const noPack = { packAmount: null, packUnit: null, packCount: null };
const figs = { name: 'Figs', ...noPack, quantity: 2, unitPrice: 380 };

const draw = async ({ lines = [figs], ...changes }: Partial<Receipt> = {}): Promise<Buffer> => {
  const { charges } = priceOf(lines);
  const none = { fulfilment: null, refunds: [], substituted: [], owed: 0, transfer: null };
  const receipt = { seller, order, lines, charges, ...none, ...changes };
  return buffer(await renderSheet(receiptSheet(receipt)));
};
const pages = async (changes?: Partial<Receipt>) => pagesOf(await draw(changes));
const text = async (changes?: Partial<Receipt>) => (await pages(changes)).flat().join('\n');

const shop = {
  accountHolder: 'Larder Ltd',
  iban: 'CH93 0076 2011 6238 5295 7'.replaceAll(' ', ''),
  bic: '',
  upiId: '',
  address: ['12 Market Street', 'CH-8002 Zürich'],
};
const unpaid = {
  ...order,
  payBy: PaymentMethod.BANK_TRANSFER,
  due: 1260,
  paymentId: 'RF18539007547034',
  currency: 'CHF',
};

describe('a receipt that waits for a transfer', () => {
  test.each([
    ['SWISS_QR_BILL', 'CHF', shop.iban],
    ['EPC', 'EUR', 'DE89370400440532013000'],
  ])('has the account and a code of %s that a decoder reads', async (kind, currency, iban) => {
    const due = { ...unpaid, currency };
    const transfer = transferOf(due, { ...shop, iban });
    expect(transfer).toMatchObject({ qrKind: kind });
    const pdf = await draw({ order: due, transfer });
    const words = pagesOf(pdf).flat().join('\n');
    expect(words).toContain(`Bank transfer\nHolder\nLarder Ltd\nIBAN\n${transfer?.iban}`);
    expect(words).toContain('Reference\nRF18539007547034\nTo be paid\n');
    expect(await codesOf(pdf)).toEqual([transfer?.qrPayload?.replaceAll('\r\n', '\n')]);
  });

  test('begins a page where the code has no place, in every language', async () => {
    for (const locale of ['en', 'de', 'hi', 'ar'] as const) {
      const due = { ...unpaid, locale };
      const lines = Array.from({ length: 17 }, () => figs);
      const transfer = transferOf(due, shop);
      const pdf = await draw({ order: due, transfer, lines });
      expect(pagesOfPieces(pdf)).toHaveLength(2);
      expect(
        pagesOfPieces(pdf)
          .flat()
          .some(({ hasMissing }) => hasMissing),
      ).toBe(false);
      expect(await codesOf(pdf)).toHaveLength(1);
    }
  });

  test('has none as an invoice, which never changes', async () => {
    const due = { ...unpaid, invoiceNumber: 'INV-1' };
    const pdf = await draw({ order: due, transfer: transferOf(due, shop) });
    expect(await codesOf(pdf)).toEqual([]);
    expect(pagesOf(pdf).flat()).not.toContain('Bank transfer');
  });
});

describe('a receipt', () => {
  test('names the slot and the place of a collection; an invoice, which never changes, does not', async () => {
    const fulfilment = {
      method: FulfilmentMethod.COLLECTION,
      place: { id: '1', name: 'Barn', address: '1 Market Street\nSpringfield' },
      startsAt: new Date('2026-03-06T16:00:00Z'),
      endsAt: new Date('2026-03-06T18:00:00Z'),
    };
    const words = await text({ fulfilment });
    expect(words).toMatch(/Collection\nFriday, March 6, 2026, 4:00\P{L}+6:00.PM/u);
    expect(words).toContain('Collect at\nBarn, 1 Market Street, Springfield');
    const invoice = await text({ fulfilment, order: { ...order, invoiceNumber: 'INV-1' } });
    expect(invoice).not.toContain('Collect');
  });

  test('contains seller, customer, lines, date and total', async () => {
    const [page, ...more] = await pages();
    expect(more).toEqual([]);
    expect(page?.join('\n')).toBe(
      `Larder\nReceipt\n12 Market Street\nSpringfield
Order\n1042\nDate\nMarch 6, 2026\nPayment\npay_1\nStatus\nPaid, being prepared
Customer\nAsha Rao\n1 Orchard Lane\nSpringfield\n+1 555 0100\nasha@example.test
Product\nQuantity\nUnit price\nAmount
Figs\n2\n$3.80\n$7.60
Subtotal\n$7.60\nShipping\n$5.00\nTotal\n$12.60
Order 1042 · Page 1 of 1`,
    );
  });

  test.each([
    ['de', ['Beleg', '6. März 2026', 'Bezahlt, in Vorbereitung', 'Bestellung 1042 · Seite 1 von 1']],
    ['hi', ['रसीद', 'मार्च 2026']],
    ['ar', ['التاريخ']],
  ] as const)('38.8: is written in %s', async (locale, words) => {
    const written = await text({ order: { ...order, locale } });
    for (const each of words) expect(written).toContain(each);
    expect(written).not.toMatch(/Receipt|Subtotal|Total|Page/);
  });

  test('has the tax number of the seller where there is one', async () => {
    const taxNumber = 'CHE-123.456.789';
    expect(await text({ seller: { ...seller, taxNumber } })).toContain(
      `Springfield\nTax number ${taxNumber}\n`,
    );
  });

  test('38.7: is the invoice of an order that has a number, with net and tax of each rate', async () => {
    const vat = { name: 'VAT', rate: 19_000 };
    const tax = { isIncluded: true, rates: new Map(), defaultRate: vat, feeRate: null, depositRate: null };
    const { charges } = priceOf([figs], { ...DEFAULT_PRICE_RULES, tax });
    const invoiced = { order: { ...order, invoiceNumber: 'INV-7' }, charges };
    const words = (await text(invoiced)).replaceAll('\n', ' ');
    expect(words).toContain('Larder Invoice 12 Market Street');
    expect(words).toContain('Invoice INV-7 Order 1042 Date March 6, 2026');
    expect(words).toContain(
      'Total $12.60 Net, VAT 19% $10.59 incl. VAT 19% $2.01 Invoice INV-7 · Page 1 of 1',
    );
    const refunds = [
      { amount: 630, at: new Date('2026-03-08'), units: [{ ...figs, quantity: 1 }], charges: [] },
    ];
    expect(await text({ ...invoiced, refunds })).toBe(await text(invoiced));
    const sheet = creditNoteSheet({
      seller,
      order: invoiced.order,
      number: 'CN-3',
      amount: 630,
      at: new Date('2026-03-08'),
      note: 'Bruised',
      lines: [{ ...eachKind(() => 0), ...figs, quantity: 1, goods: 380, delivery: 250 }],
      substituted: [{ ordered: figs, got: { ...figs, name: 'Dates', unitPrice: 200 } }],
      taxes: [{ ...vat, net: 529, tax: 101, gross: 630 }],
    });
    const [credit = []] = pagesOf(await buffer(await renderSheet(sheet)));
    const credited = credit.join(' ');
    expect(credited).toContain('Larder Credit note 12 Market Street Springfield Bruised');
    expect(credited).toContain('In place of 2 × Figs: 2 × Dates, at $2.00 each.');
    expect(credited).toContain('Credit note CN-3 Invoice INV-7 Order 1042 Date March 8, 2026 Payment pay_1');
    expect(credited).toContain('Product Quantity Amount Figs 1 $3.80 Subtotal $3.80 Shipping $2.50');
    expect(credited).toContain('Refunded $6.30 Net, VAT 19% $5.29 incl. VAT 19% $1.01 Credit note CN-3 ·');
  });

  test('names substitutes, and an invoice stays without them', async () => {
    const substituted = [{ ordered: figs, got: { ...figs, name: 'Dates', unitPrice: 200 } }];
    expect(await text({ substituted })).toContain('In place of 2 × Figs: 2 × Dates, at $2.00 each.');
    const invoiced = { order: { ...order, invoiceNumber: 'INV-7' } };
    expect(await text({ ...invoiced, substituted })).toBe(await text(invoiced));
  });

  test.each(['USD', 'CHF'])('has room for the dearest order in %s', async (currency) => {
    const dearest = { name: 'Saffron', ...noPack, quantity: MAX_QUANTITY, unitPrice: MAX_PRICE };
    const lines = Array.from({ length: MAX_LINES }, () => dearest);
    const sums = priceOf(lines);
    const of = { ...order, total: sums.total, currency };
    const pieces = (await pages({ order: of, lines })).flat();
    for (const amount of [MAX_PRICE, MAX_PRICE * MAX_QUANTITY, sums.subtotal, sums.total]) {
      expect(pieces).toContain(formatMoney(amount, currency));
    }
  });

  test('is the same file each time it is rendered', async () => {
    expect((await draw()).equals(await draw())).toBe(true);
    expect((await draw()).equals(await draw({ order: { ...order, number: 1043 } }))).toBe(false);
  });

  test('says that an order was rejected, and what was refunded', async () => {
    const rejected = { order: { ...order, status: OrderStatus.REJECTED } };
    const refunds = [
      { amount: 1260, at: new Date('2026-03-08'), units: [{ ...figs, quantity: 2 }], charges: [] },
    ];
    expect(await text(rejected)).toContain('This order was rejected and will not be delivered.');
    expect(await text(rejected)).not.toContain('refunded');
    expect(await text({ ...rejected, refunds })).toContain('$12.60 was refunded on March 8, 2026.');
    expect(await text({ ...rejected, refunds })).toContain('Status\nRefunded');
    expect(await text({ ...rejected, refunds })).toContain('Remains paid\n$0.00');
    expect(await text()).not.toContain('rejected');
  });

  test('of an order that is paid later says what was taken off, and what is to be paid', async () => {
    const later = { ...order, payBy: PaymentMethod.ON_DELIVERY };
    const refund = {
      amount: 380,
      at: new Date('2026-03-08'),
      units: [{ ...figs, quantity: 1 }],
      charges: [],
    };
    const words = async (changes: object, refunds = [refund]) =>
      (await text({ order: { ...later, ...changes }, refunds })).replaceAll('\n', ' ');
    const open = await words({ due: 880 });
    for (const each of ['Not paid yet', '$3.80 was taken off on March 8, 2026, for 1 × Figs.'])
      expect(open).toContain(each);
    expect(open).toContain('Total $12.60 Taken off $3.80 To be paid $8.80');
    const paid = await words({ due: 0 });
    expect(paid).toContain('Status Paid, being prepared');
    expect(paid).toContain('Taken off $3.80 Remains paid $8.80');
    const all = [{ ...refund, amount: 1260 }];
    const rejected = await words({ due: 0, status: OrderStatus.REJECTED }, all);
    expect(rejected).toContain('Status Rejected');
    expect(rejected).toContain('Taken off $12.60 To be paid $0.00');
    expect(rejected).not.toContain('efunded');
  });

  test('34.7: names each partial refund, what it was for, and what remains paid', async () => {
    const refunds = [
      { amount: 630, at: new Date('2026-03-08'), units: [{ ...figs, quantity: 1 }], charges: [] },
      { amount: 100, at: new Date('2026-03-09'), units: [], charges: [] },
    ];
    const words = (await text({ refunds })).replaceAll('\n', ' ');
    expect(words).toContain('$6.30 was refunded on March 8, 2026, for 1 × Figs.');
    expect(words).toContain('$1.00 was refunded on March 9, 2026.');
    expect(words).toContain('Status Partly refunded');
    expect(words).toContain('Total $12.60 Refunded $7.30 Remains paid $5.30');
  });

  test.each([
    ['en', 'refunded on March 8, 2026, for Figs. In it: Goods: $3.80, Shipping: $2.50.'],
    ['de', 'für Figs. Darin: Ware: 3,80 $, Versand: 2,50 $.'],
  ] as const)('34.7: lists the parts of a refund in %s', async (locale, note) => {
    const charges = [
      { kind: ChargeKind.GOODS, amount: 380 },
      { kind: ChargeKind.DELIVERY, amount: 250 },
    ];
    const refund = { amount: 630, at: new Date('2026-03-08'), units: [{ ...figs, quantity: 0 }], charges };
    const words = (await text({ order: { ...order, locale }, refunds: [refund] })).replaceAll(/\s+/g, ' ');
    expect(words).toContain(note);
  });

  test('37.2: names the pack sizes of products', async () => {
    const small = { ...figs, packAmount: 250, packUnit: PackUnit.GRAM };
    const large = { ...figs, packAmount: 1500, packUnit: PackUnit.GRAM, packCount: 3 };
    const refunds = [
      { amount: 380, at: new Date('2026-03-08'), units: [{ ...large, quantity: 1 }], charges: [] },
    ];
    const words = (await text({ lines: [small, large], refunds })).replaceAll('\n', ' ');
    expect(words).toContain('Figs 250 g 2 $3.80 $7.60 Figs 3 × 500 g 2 $3.80 $7.60');
    expect(words).toContain('for 1 × Figs, 3 × 500 g.');
  });

  test.each(['Žluťoučký chléb', 'Ελαιόλαδο', 'Хлеб ржаной', 'Cà phê sữa', '“Crème” – brûlée & <b>'])(
    'writes %s',
    async (name) => {
      expect(await text({ lines: [{ ...figs, name }] })).toContain(`\n${name}\n2\n`);
    },
  );

  test.each([
    ['EUR', '€12.60'],
    ['INR', '₹12.60'],
    ['GBP', '£12.60'],
  ])('is written in %s', async (currency, total) => {
    expect(await text({ order: { ...order, currency } })).toContain(`Total\n${total}`);
  });

  test('of a hundred lines goes over pages, each with its headings and number', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({ ...figs, name: `Product ${index}` }));
    const drawn = await pages({ lines });
    expect(drawn.length).toBeGreaterThan(2);
    drawn.forEach((page, index) => {
      expect(page.at(-1)).toBe(`Order 1042 · Page ${index + 1} of ${drawn.length}`);
    });
    for (const page of drawn.slice(1, -1)) expect(page[0]).toBe('Product');
    const named = drawn.flat().filter((each) => /^Product \d+$/.test(each));
    expect(named).toEqual(lines.map(({ name }) => name));
  });

  test('has all sums on one page', async () => {
    for (let count = 10; count < 24; count++) {
      const lines = Array.from({ length: count }, () => figs);
      const { subtotal, total } = priceOf(lines);
      const last = (await pages({ order: { ...order, total }, lines })).at(-1) ?? [];
      const sums = ['Subtotal', subtotal, 'Shipping', total - subtotal, 'Total', total];
      expect(last.slice(-7, -1)).toEqual(
        sums.map((each) => (typeof each === 'number' ? formatMoney(each, 'USD') : each)),
      );
    }
  });

  test('breaks names that are too long, and an address that would fill the page', async () => {
    const name = 'w'.repeat(120);
    const address = Array.from({ length: 200 }, (_, index) => index).join('\n');
    const drawn = await pages({ order: { ...order, name, address }, lines: [{ ...figs, name }] });
    expect(drawn).toHaveLength(1);
    const joined = drawn.flat().join('');
    expect(joined.match(/w/g)).toHaveLength(240);
    expect(joined).toContain('198, 199');
  });

  describe('R5/37.14: writes names in any script, so that they can be copied', () => {
    const piecesOf = async (changes: Partial<Receipt>) => pagesOfPieces(await draw(changes)).flat();
    const LEFT = 56;

    test.each([
      ['Tamil', 'தமிழ்ச்செல்வி கொய்யா'],
      ['Bengali', 'শ্রী রবীন্দ্রনাথ ঠাকুর'],
      ['Hindi', 'हिन्दी श्रीकृष्ण किताब'],
      ['Gujarati', 'ગુજરાતી'],
      ['Punjabi', 'ਪੰਜਾਬੀ'],
      ['Kannada', 'ಕನ್ನಡ ಹೆಸರು'],
      ['Malayalam', 'മലയാളം പേര്'],
      ['Telugu', 'తెలుగు పేరు'],
      ['Odia', 'ଓଡ଼ିଆ'],
      ['Sinhala', 'සිංහල ශ්‍රී'],
      ['Thai', 'ภาษาไทยใจดี'],
      ['Lao', 'ພາສາລາວ'],
      ['Khmer', 'ភាសាខ្មែរ'],
      ['Burmese', 'မြန်မာဘာသာ'],
      ['Amharic', 'አማርኛ'],
      ['Armenian', 'Հայերեն'],
      ['Georgian', 'ქართული'],
      ['Chinese', '王小明简体字測試'],
      ['Japanese', '東京都渋谷区ひらがなカタカナ'],
      ['Korean', '김철수 서울특별시'],
      ['emoji', '🍎🥕 👨‍👩‍👧 🇮🇳 ❤️ 1️⃣'],
      ['letters and accents apart', 'Cafe\u0301'],
    ])('%s', async (_script, name) => {
      const pieces = await piecesOf({ order: { ...order, name } });
      expect(pieces.map((piece) => piece.text).join('')).toContain(name);
      expect(pieces.filter((piece) => piece.hasMissing)).toEqual([]);
    });

    test.each([
      ['Arabic', 'محمد بن عبد الله'],
      ['Hebrew', 'שָׁלוֹם דוד'],
      ['Dhivehi', 'ދިވެހި'],
    ])('%s, from right to left, from the right edge', async (_script, name) => {
      const pieces = await piecesOf({ lines: [{ ...figs, name }] });
      const piece = pieces.find((each) => each.text === name);
      expect(piece?.x).toBeGreaterThan(LEFT + 50);
      expect(pieces.filter(({ hasMissing }) => hasMissing)).toEqual([]);
    });

    test('a sentence of both directions in the order of its first letter', async () => {
      const pieces = await piecesOf({ lines: [{ ...figs, name: 'Tahini طحينة 500 g' }] });
      const placeOf = (value: string) => pieces.find((piece) => piece.text.trim() === value)?.x ?? Number.NaN;
      expect(placeOf('Tahini')).toBeLessThan(placeOf('g'));
      const turned = await piecesOf({ lines: [{ ...figs, name: 'طحينة Tahini (500)' }] });
      const tahini = turned.find((piece) => piece.text.includes('Tahini'));
      const arabic = turned.find((piece) => piece.text.includes('طحينة'));
      expect(tahini?.x).toBeLessThan(arabic?.x ?? 0);
    });

    test('a name from right to left does not move the words after it', async () => {
      const units = [{ ...figs, name: 'طحينة', quantity: 1 }];
      const refunds = [{ amount: 100, at: new Date('2026-03-08'), units, charges: [] }];
      const ordered = [{ ...figs, name: 'طحينة' }];
      const pieces = await piecesOf({ lines: ordered, refunds });
      const name = pieces.findIndex((piece) => piece.text.includes('طحينة'));
      expect(pieces[name + 1]?.text).toBe('.');
      expect(pieces[name + 1]?.x).toBeGreaterThan(pieces[name]?.x ?? 0);
    });

    test('breaks lines between characters, also where no spaces are written', async () => {
      for (const name of ['中文'.repeat(40), 'ภาษาไทย'.repeat(20), '👨‍👩‍👧'.repeat(60), 'अङ्ग्रेज़ी'.repeat(20)]) {
        const pieces = await piecesOf({ lines: [{ ...figs, name }] });
        expect(pieces.map((piece) => piece.text).join('')).toContain(name);
        const broken = pieces.filter((piece) => /^[\p{M}\u200D]/u.test(piece.text));
        expect(broken).toEqual([]);
      }
    });

    test.each([
      ['500 accents', '\u0301'.repeat(500)],
      ['a letter with 499 accents', `a${'\u0301'.repeat(499)}`],
      ['60 joined emoji', Array.from({ length: 60 }, () => '🍎').join('\u200D')],
      ['250 joined emoji', Array.from({ length: 250 }, () => '🍎').join('\u200D')],
      ['a letter with 499 vowel signs', `শ${'ি'.repeat(499)}`],
      ['a letter with 499 Hebrew points', `ש${'\u05B8'.repeat(499)}`],
    ])('an address of %s, as one character', async (_what, address) => {
      const pieces = await piecesOf({ order: { ...order, address } });
      const written = pieces.map((piece) => piece.text).join('');
      const visible = (value: string) => value.replaceAll(/[\u200D ]/g, '');
      expect(visible(written)).toContain(visible(address));
      expect(pieces.filter(({ hasMissing }) => hasMissing)).toEqual([]);
    });

    test('a hundred refunded products with long names, over pages', async () => {
      const named = Array.from({ length: 100 }, (_, index) => `${index}${'中文'.repeat(59)}`);
      const units = named.map((name) => ({ ...noPack, name, quantity: 1 }));
      const ordered = named.map((name) => ({ ...figs, name }));
      const refunds = [{ amount: 100, at: new Date('2026-03-08'), units, charges: [] }];
      const drawn = await pages({ lines: ordered, refunds });
      const notes = drawn.slice(0, drawn.findIndex((page) => page.includes('Customer')) + 1);
      expect(notes.length).toBeGreaterThan(5);
      const written = notes.map((page) => page.slice(0, -1).join('')).join('');
      expect(written).toContain(`for ${named.map((name) => `1 × ${name}`).join(',')}.`);
    });

    test('has the same bytes each time, and few of them', async () => {
      const names = { order: { ...order, name: '王小明 தமிழ் محمد 🍎' } };
      const drawn = await draw(names);
      expect((await draw(names)).equals(drawn)).toBe(true);
      expect(drawn.length).toBeLessThan(40_000);
    });

    test.each([
      ['no font has', 'ᠮᠣᠩ\u{1F9FF}\u{10FFFD}', '\uFFFD'],
      ['are nothing', 'a\u0000\u200B\u2066\uFEFF\tb', 'a'],
      ['force a direction', 'live \u202Eevil\u202C', 'live evil'],
      ['are marks alone', '\u0301\u0BC6\u064E\u200D', ''],
    ])('characters that %s', async (_what, name, seen) => {
      const pieces = await piecesOf({ lines: [{ ...figs, name }] });
      expect(pieces.map((piece) => piece.text).join('')).toContain(seen);
      expect(pieces.filter((piece) => piece.hasMissing)).toEqual([]);
    });

    test('the sign or code of every currency', async () => {
      const amounts = Intl.supportedValuesOf('currency').map((currency) => formatMoney(1260, currency));
      const written = amounts.join('');
      const faces = await loadFaces({ regular: written, bold: written });
      for (const weight of ['regular', 'bold'] as const) {
        const missing = amounts.filter((amount) =>
          Array.from(amount).some(
            (sign) => !faces[weight].some((face) => face.has(sign.codePointAt(0) ?? 0)),
          ),
        );
        expect(missing).toEqual([]);
      }
      for (const [currency, total] of [
        ['BDT', '৳12.60'],
        ['KHR', '៛12.60'],
        ['UAH', '₴12.60'],
        ['VND', '₫1,260'],
        ['CHF', 'CHF\u00A012.60'],
      ] as const) {
        const pieces = await piecesOf({ order: { ...order, currency } });
        expect(pieces.map((piece) => piece.text).join('')).toContain(`Total${total}`);
        expect(pieces.filter((piece) => piece.hasMissing)).toEqual([]);
      }
    });
  });

  test('leaves out what nobody has typed', async () => {
    const nobody = { ...order, name: ' ', address: '', phone: '' };
    expect(await text({ order: nobody, seller: { ...seller, address: [] } })).toContain(
      'Customer\nasha@example.test\nProduct',
    );
  });
});
