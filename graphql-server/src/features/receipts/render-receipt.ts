import { setImmediate } from 'node:timers/promises';
import { formatDay, formatMoney, formatTaxRate, intlLocale } from '../../common/locale.js';
import type { Locale } from '../../common/locales.js';
import type { PriceBreakdown } from '../../pricing/price-breakdown.js';
import { storedPriceOf } from '../../pricing/stored-price.js';
import type { PricedUnits } from '../orders/line-snapshot.js';
import { OrderStatus } from '../orders/order.entity.js';
import { packText } from '../products/pack-text.js';
import { GREEN, GREY, LEFT, ReceiptPage, RIGHT, type Cell } from './receipt-page.js';
import { receiptTextsOf } from './texts/receipt-texts.js';
import type { Receipt } from './receipt.js';
import { loadFaces } from './script-fonts.js';

const NOTE_INK = '#8E1D16';
const NOTE_GROUND = '#FBE3E0';
const HALF = { x: 310, width: RIGHT - 310 };
const LABEL = { x: LEFT, width: 72 };
const VALUE = { x: LEFT + 76, width: 160 };
/**
 * Columns of the table, wide enough for the highest possible amount: a wrapped amount could be
 * misread.
 */
const NAME = { x: LEFT, width: 216 };
const QUANTITY = { x: 278, width: 48, align: 'right' } as const;
const UNIT_PRICE = { x: 332, width: 92, align: 'right' } as const;
const AMOUNT = { x: 430, width: RIGHT - 430, align: 'right' } as const;
const SUM_LABEL = { x: LEFT, width: 366 - LEFT, align: 'right' } as const;
const SUM = { x: 372, width: RIGHT - 372, align: 'right' } as const;
const ROW_GAP = 5;
const NOTE_PADDING = 8;
const NOTE = { x: LEFT + 12, width: RIGHT - LEFT - 24 };
const MAX_ADDRESS_LINES = 8;

/**
 * Renders a receipt as PDF, A4, in any script. Deterministic: the same receipt gives the same
 * bytes.
 */
export async function renderReceipt(receipt: Receipt): Promise<NodeJS.ReadableStream> {
  const { seller, order, lines, refunds } = receipt;
  const price = storedPriceOf({ ...order, lines });
  const { locale } = order;
  const texts = receiptTextsOf(locale);
  // Every character, so that the fonts are loaded.
  const known = [
    formatMoney(0, order.currency, locale),
    formatDay(order.createdAt, seller.timeZone, locale),
    texts.taxNumber(''),
    texts.includedTax(''),
    texts.units(0, '', ' '),
    texts.refundedNote('', '', ''),
    texts.refundedNote('', ' ', ''),
    texts.page(0, 0, 0),
    ...Object.values(texts),
  ];
  const faces = await loadFaces({
    regular: JSON.stringify([receipt, known]),
    bold: JSON.stringify([seller.name, refunds, known]),
  });
  const title = texts.documentTitle(order.number, seller.name);
  const page = new ReceiptPage(faces, title, seller.name, order.createdAt, intlLocale(locale));
  renderHead(page, receipt);
  await renderNotes(page, receipt);
  renderFacts(page, receipt);
  await renderLines(page, price, order);
  renderSums(page, price, receipt);
  return page.end((current, all) => texts.page(order.number, current, all));
}

function renderHead(page: ReceiptPage, { seller, order: { locale } }: Receipt): void {
  const texts = receiptTextsOf(locale);
  const name: Cell = { text: seller.name, x: LEFT, width: 300, font: 'bold', size: 20, color: GREEN };
  const title: Cell = { text: texts.title, ...HALF, align: 'right', size: 20, color: GREEN };
  page.row([name, title], 4);
  const taxNumber = seller.taxNumber ? [texts.taxNumber(seller.taxNumber)] : [];
  for (const text of [...seller.address, ...taxNumber])
    page.row([{ text, x: LEFT, width: 300, color: GREY, size: 9 }]);
  page.rule(14);
}

/** Notes about a rejection, a cancellation or refunds. */
async function renderNotes(page: ReceiptPage, { seller, order, lines, refunds }: Receipt): Promise<void> {
  const { currency, locale } = order;
  const texts = receiptTextsOf(locale);
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const notes = [
    ...(order.status === OrderStatus.REJECTED ? [texts.rejectedNote] : []),
    ...refunds.map(({ amount, at, units }) => {
      const returned = units.reduce((sum, { quantity }) => sum + quantity, 0);
      const named =
        returned < ordered
          ? units.map((unit) => texts.units(unit.quantity, unit.name, packText(unit, locale)))
          : [];
      return texts.refundedNote(
        formatMoney(amount, currency, locale),
        named.join(',\n'),
        formatDay(at, seller.timeZone, locale),
      );
    }),
  ];
  if (notes.length === 0) return;
  // A row for each refunded product, so that a long refund goes over pages.
  let box: Cell[] = [];
  let height = 0;
  for (const text of notes.join('\n').split('\n')) {
    const note: Cell = { text, ...NOTE, font: 'bold', color: NOTE_INK };
    const noteHeight = page.heightOf([note]);
    if (!page.fits(height + noteHeight + 2 * NOTE_PADDING)) {
      if (box.length > 0) renderNoteBox(page, box, height);
      page.addPage();
      box = [];
      height = 0;
    }
    box.push(note);
    height += noteHeight;
    // Other requests come between.
    await setImmediate();
  }
  renderNoteBox(page, box, height);
}

function renderNoteBox(page: ReceiptPage, notes: readonly Cell[], height: number): void {
  page.document.roundedRect(LEFT, page.y, RIGHT - LEFT, height + 2 * NOTE_PADDING, 6).fill(NOTE_GROUND);
  page.y += NOTE_PADDING;
  for (const note of notes) page.row([note]);
  page.y += NOTE_PADDING + 16;
}

function renderFacts(page: ReceiptPage, { seller, order, refunds }: Receipt): void {
  const { number, createdAt, paymentId, name, address, phone, email, locale } = order;
  const texts = receiptTextsOf(locale);
  const facts = [
    [texts.order, String(number)],
    [texts.date, formatDay(createdAt, seller.timeZone, locale)],
    [texts.payment, paymentId],
    [texts.status, statusOf(order, refundedOf(refunds))],
  ] as const;
  const left = facts.map(([label, text]): Row => ({
    cells: [
      { text: label, ...LABEL, color: GREY },
      { text, ...VALUE },
    ],
    gap: 3,
  }));
  const right: Row[] = [{ cells: [{ text: texts.customer, ...HALF, color: GREY }], gap: 3 }];
  for (const text of [name.trim(), linesOf(address), phone.trim(), email]) {
    if (text) right.push({ cells: [{ text, ...HALF }], gap: 1 });
  }
  const heightOf = (rows: readonly Row[]) =>
    rows.reduce((sum, { cells, gap }) => sum + page.heightOf(cells) + gap, 0);
  const height = Math.max(heightOf(left), heightOf(right));
  if (!page.fits(height)) page.addPage();
  const top = page.y;
  for (const { cells, gap } of left) page.row(cells, gap);
  page.y = top;
  for (const { cells, gap } of right) page.row(cells, gap);
  page.y = top + height + 20;
}

interface Row {
  readonly cells: readonly Cell[];
  /** Below it. */
  readonly gap: number;
}

const refundedOf = (refunds: Receipt['refunds']): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

function statusOf({ status, total, locale }: Receipt['order'], refunded: number): string {
  const texts = receiptTextsOf(locale);
  if (refunded === 0) return texts.statuses[status];
  return refunded < total ? texts.partlyRefunded : texts.refunded;
}

/** The address as entered, cut when it would fill the page. */
function linesOf(address: string): string {
  const lines = address
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return lines.join(lines.length > MAX_ADDRESS_LINES ? ', ' : '\n');
}

type Price = PriceBreakdown<PricedUnits>;

async function renderLines(
  page: ReceiptPage,
  { lines }: Price,
  { currency, locale }: Receipt['order'],
): Promise<void> {
  renderColumns(page, locale);
  for (const line of lines) {
    const cells: Cell[] = [
      { text: [line.name, packText(line, locale)].filter(Boolean).join('\n'), ...NAME },
      { text: String(line.quantity), ...QUANTITY },
      { text: formatMoney(line.unitPrice, currency, locale), ...UNIT_PRICE },
      { text: formatMoney(line.total, currency, locale), ...AMOUNT },
    ];
    if (!page.fits(page.heightOf(cells) + 2 * ROW_GAP)) {
      page.addPage();
      renderColumns(page, locale);
    }
    page.row(cells);
    page.rule(ROW_GAP);
    // Other requests come between.
    await setImmediate();
  }
}

function renderColumns(page: ReceiptPage, locale: Locale): void {
  const texts = receiptTextsOf(locale);
  const style = { font: 'bold', size: 9, color: GREY } as const;
  page.row([
    { text: texts.product, ...NAME, ...style },
    { text: texts.quantity, ...QUANTITY, ...style },
    { text: texts.unitPrice, ...UNIT_PRICE, ...style },
    { text: texts.amount, ...AMOUNT, ...style },
  ]);
  page.rule(ROW_GAP);
}

function renderSums(
  page: ReceiptPage,
  price: Price,
  { order: { currency, locale }, refunds }: Receipt,
): void {
  const texts = receiptTextsOf(locale);
  const { subtotal, fees, taxes, addedTax, total } = price;
  const refunded = refundedOf(refunds);
  const afterRefunds = [
    [texts.refunded, refunded, {}],
    [texts.remaining, total - refunded, { font: 'bold' }],
  ] as const;
  const sums = [
    [texts.subtotal, subtotal, {}],
    ...fees.map(({ kind, amount }) => [texts.fees[kind], amount, {}] as const),
    ...(addedTax > 0 ? taxes.map((each) => [formatTaxRate(each, locale), each.tax, {}] as const) : []),
    [texts.total, total, { font: 'bold', size: 12 }],
    ...(addedTax > 0
      ? []
      : taxes.map((each) => [texts.includedTax(formatTaxRate(each, locale)), each.tax, {}] as const)),
    ...(refunded > 0 ? afterRefunds : []),
  ] as const;
  const rows = sums.map(([label, amount, style]): Cell[] => [
    { text: label, ...SUM_LABEL, ...style },
    { text: formatMoney(amount, currency, locale), ...SUM, ...style },
  ]);
  // Keeps the totals on one page.
  const height = rows.reduce((sum, cells) => sum + page.heightOf(cells) + 4, 0);
  if (!page.fits(height)) page.addPage();
  page.y += 2;
  for (const cells of rows) page.row(cells, 4);
}
