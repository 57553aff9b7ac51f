import { setImmediate } from 'node:timers/promises';
import { isolate } from '@larder/shared/isolate';
import { formatDay, formatMoney, intlLocale } from '@larder/shared/locale';
import { shownQuantity, sizeBesideName, unitPriceText } from '../../purchase/units-text.js';
import { GREEN, GREY, LEFT, ReceiptPage, RIGHT, type Cell } from './receipt-page.js';
import type { Sheet } from './receipt-sheet.js';
import type { ReceiptLogo } from './receipt.js';
import { loadFaces } from './script-fonts.js';
import { receiptMessages, receiptTexts } from '@larder/texts/receipts/receipt-texts';

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
const LOGO_GAP = 6;
const NOTE_PADDING = 8;
const NOTE = { x: LEFT + 12, width: RIGHT - LEFT - 24 };
const MAX_ADDRESS_LINES = 8;
/** 46 mm, as the code of a QR-bill. */
const CODE = 130.4;
const CODE_GAP = 16;

/**
 * Renders a document of an order as PDF, A4, in any script. Deterministic: the same sheet gives the
 * same bytes.
 */
export async function renderSheet(
  sheet: Sheet,
  logo: ReceiptLogo | null = null,
): Promise<NodeJS.ReadableStream> {
  const { seller, order, notes, name, foot, at } = sheet;
  const { locale } = order;
  const t = receiptTexts(locale);
  // Every character, so that the fonts are loaded.
  const known = [
    formatMoney(0, order.currency, locale),
    formatDay(at, seller.timeZone, locale),
    receiptMessages(locale),
  ];
  const faces = await loadFaces({
    regular: JSON.stringify([sheet, known]),
    bold: JSON.stringify([seller.name, notes, known]),
  });
  const title = t('titles.document', { document: name, shop: seller.name });
  const page = new ReceiptPage(faces, title, seller.name, at, intlLocale(locale));
  if (logo) page.picture(logo, LOGO_GAP);
  renderHead(page, sheet);
  await renderNotes(page, sheet);
  renderFacts(page, sheet);
  await renderLines(page, sheet);
  renderSums(page, sheet);
  renderTransfer(page, sheet);
  return page.end((current, pages) => t('titles.page', { document: foot, page: current, pages }));
}

function renderHead(page: ReceiptPage, { seller, order, title: text }: Sheet): void {
  const t = receiptTexts(order.locale);
  const name: Cell = { text: seller.name, x: LEFT, width: 300, font: 'bold', size: 20, color: GREEN };
  const title: Cell = { text, ...HALF, align: 'right', size: 20, color: GREEN };
  page.row([name, title], 4);
  const taxNumber = seller.taxNumber ? [t('facts.taxNumber', { number: isolate(seller.taxNumber) })] : [];
  for (const line of [...seller.address, ...taxNumber])
    page.row([{ text: line, x: LEFT, width: 300, color: GREY, size: 9 }]);
  page.rule(14);
}

async function renderNotes(page: ReceiptPage, { notes }: Sheet): Promise<void> {
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

/** The account, beside the code that apps of banks read. */
function renderTransfer(page: ReceiptPage, { transfer, order }: Sheet): void {
  if (!transfer) return;
  const { facts, code } = transfer;
  const title: Cell = { text: receiptTexts(order.locale)('transfer.title'), ...NAME, font: 'bold' };
  const rows: Row[] = [{ cells: [title], gap: 6 }, ...facts.map(factRow)];
  const height = Math.max(heightOf(page, rows), code ? CODE : 0);
  page.y += CODE_GAP;
  if (!page.fits(height)) page.addPage();
  const top = page.y;
  for (const { cells, gap } of rows) page.row(cells, gap);
  if (code) page.code(code, { x: RIGHT - CODE, y: top, size: CODE });
  page.y = top + height;
}

const factRow = ([label, text]: Sheet['facts'][number]): Row => ({
  cells: [
    { text: label, ...LABEL, color: GREY },
    { text, ...VALUE },
  ],
  gap: 3,
});

const heightOf = (page: ReceiptPage, rows: readonly Row[]): number =>
  rows.reduce((sum, { cells, gap }) => sum + page.heightOf(cells) + gap, 0);

function renderFacts(page: ReceiptPage, { facts, order }: Sheet): void {
  const { name, address, phone, email, locale } = order;
  const t = receiptTexts(locale);
  const left = facts.map(factRow);
  const right: Row[] = [{ cells: [{ text: t('facts.customer'), ...HALF, color: GREY }], gap: 3 }];
  for (const text of [name.trim(), linesOf(address), phone.trim(), email]) {
    if (text) right.push({ cells: [{ text, ...HALF }], gap: 1 });
  }
  const height = Math.max(heightOf(page, left), heightOf(page, right));
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

/** The address as entered, cut when it would fill the page. */
function linesOf(address: string): string {
  const lines = address
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return lines.join(lines.length > MAX_ADDRESS_LINES ? ', ' : '\n');
}

async function renderLines(page: ReceiptPage, sheet: Sheet): Promise<void> {
  const { lines, order } = sheet;
  const { currency, locale } = order;
  renderColumns(page, sheet);
  for (const line of lines) {
    const { name, unitPrice, total } = line;
    const quantity = shownQuantity(line);
    const cells: Cell[] = [
      { text: [name, sizeBesideName(line, locale)].filter(Boolean).join('\n'), ...NAME },
      ...(quantity === null ? [] : [{ text: quantity, ...QUANTITY }]),
      ...(unitPrice === null
        ? []
        : [{ text: unitPriceText({ ...line, unitPrice }, currency, locale), ...UNIT_PRICE }]),
      { text: formatMoney(total, currency, locale), ...AMOUNT },
    ];
    if (!page.fits(page.heightOf(cells) + 2 * ROW_GAP)) {
      page.addPage();
      renderColumns(page, sheet);
    }
    page.row(cells);
    page.rule(ROW_GAP);
    // Other requests come between.
    await setImmediate();
  }
}

function renderColumns(page: ReceiptPage, { lines, order }: Sheet): void {
  const t = receiptTexts(order.locale);
  const style = { font: 'bold', size: 9, color: GREY } as const;
  const isPriced = lines.some(({ unitPrice }) => unitPrice !== null);
  page.row([
    { text: t('columns.product'), ...NAME, ...style },
    { text: t('columns.quantity'), ...QUANTITY, ...style },
    ...(isPriced ? [{ text: t('columns.unitPrice'), ...UNIT_PRICE, ...style }] : []),
    { text: t('columns.amount'), ...AMOUNT, ...style },
  ]);
  page.rule(ROW_GAP);
}

function renderSums(page: ReceiptPage, { sums, order: { currency, locale } }: Sheet): void {
  const rows = sums.map(({ label, amount, ...style }): Cell[] => [
    { text: label, ...SUM_LABEL, ...style },
    { text: formatMoney(amount, currency, locale), ...SUM, ...style },
  ]);
  // Keeps the totals on one page.
  const height = rows.reduce((sum, cells) => sum + page.heightOf(cells) + 4, 0);
  if (!page.fits(height)) page.addPage();
  page.y += 2;
  for (const cells of rows) page.row(cells, 4);
}
