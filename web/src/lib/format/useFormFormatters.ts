import { useLocale } from 'use-intl';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { decimalsOf, symbolOf } from '@larder/shared/currencies';
import { MAX_PRICE } from '@larder/shared/money';
import { currencyRule } from '@larder/shared/currency-rule';
import { readNumber, type NumberProblem, type NumberReading } from '@larder/shared/read-number';
import { toMajor } from './money';
import { formattersFor } from './useFormatters';

export { MAX_PRICE, type NumberProblem, type NumberReading };

export type FormFormatters = ReturnType<typeof makeFormFormatters>;

const known: Record<string, FormFormatters> = {};

function fieldFormatters(locale: string) {
  const moneyField = (minor: number, currency: string): string => {
    const digits = decimalsOf(currency);
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
    return new Intl.NumberFormat(locale, options).format(toMajor(minor, currency));
  };
  return {
    /** A number for an input: `1.5`. */
    numberField: (value: number): string =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value),

    /** An amount for an input: `2.40`. */
    moneyField,

    /** For messages that say how an amount is written; `example` is of so many minor units. */
    moneyExamples: (currency: string, minor: number) => {
      const one = 10 ** decimalsOf(currency);
      return {
        decimals: decimalsOf(currency),
        example: moneyField(minor, currency),
        one: moneyField(one, currency),
        thousand: moneyField(1000 * one, currency),
      };
    },

    /** The symbol beside an amount: `$` for `USD`. */
    currencySymbol: (currency: string): string => symbolOf(currency, locale),

    /** Parses an amount of money to minor units. */
    readMoney: (text: string, currency: string): NumberReading =>
      readNumber(text, currencyRule(locale, currency)),
  };
}

const makeFormFormatters = (locale: string, timeZone: string) => ({
  ...formattersFor(locale, timeZone),
  ...fieldFormatters(locale),
});

/** Also formats and parses the amounts of forms, which no page of customers has. */
export const formFormattersFor = (locale: string, timeZone: string): FormFormatters =>
  (known[locale + timeZone] ??= makeFormFormatters(locale, timeZone));

/** Those of the page's locale and the shop's time zone. */
export const useFormFormatters = (): FormFormatters => formFormattersFor(useLocale(), useTimeZone());
