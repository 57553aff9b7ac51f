import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { moneyFormatters } from '../../src/lib/format/money';
import { CURRENCY_CODES } from '../../../graphql-server/src/common/currency-codes';
import { expect, test } from '../support/test';

const LOCALES = ['en-US', 'de', 'hi', 'ar'];
const AMOUNTS = [0, 1, 420, 123_456_789, -940];

test('50.2 the browser writes every amount in every currency and language as the server', async ({
  page,
}) => {
  const { output } = await build({
    input: fileURLToPath(new URL('../../src/lib/format/money.ts', import.meta.url)),
    write: false,
    output: { format: 'iife', name: 'money' },
  });
  await page.addScriptTag({ content: output[0].code });
  const inBrowser = await page.evaluate(
    ([locales, currencies, amounts]) => {
      const { money } = globalThis as never as { money: { moneyFormatters: typeof moneyFormatters } };
      return locales.map((locale) => {
        const { formatMoney } = money.moneyFormatters(locale);
        return currencies.map((code) => amounts.map((minor) => formatMoney(minor, code)));
      });
    },
    [LOCALES, CURRENCY_CODES, AMOUNTS] as const,
  );
  const onServer = LOCALES.map((locale) => {
    const { formatMoney } = moneyFormatters(locale);
    return CURRENCY_CODES.map((code) => AMOUNTS.map((minor) => formatMoney(minor, code)));
  });
  expect(inBrowser).toEqual(onServer);
});
