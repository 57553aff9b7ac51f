import { ConfigError } from './config-error.js';

/**
 * A currency the shop can show and charge: known, with a symbol of its own, and with a hundred
 * minor units to one.
 *
 * @throws ConfigError for any other
 */
export function checkCurrency(code: string): string {
  if (!Intl.supportedValuesOf('currency').includes(code)) {
    throw new ConfigError(`CURRENCY is "${code}"; set it to an ISO 4217 code such as USD, EUR or INR.`);
  }
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(1).find((part) => part.type === 'currency')?.value;
  if (symbol === code)
    throw new ConfigError(`CURRENCY is "${code}", which has no symbol to show; choose another one.`);
  if (format.resolvedOptions().maximumFractionDigits !== 2) {
    throw new ConfigError(`CURRENCY is "${code}", which does not have two decimals; choose another one.`);
  }
  return code;
}
