/** What the card form knows about card numbers, dates and colours. Joined to checkout.js when it is served. */

export const digitsOf = (text) => text.replace(/\D/g, '');

export function groupCardNumber(digits) {
  const amex = /^3[47]/.test(digits);
  const groups = amex
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
    : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

export function groupExpiry(digits) {
  // Browsers fill in MM/YYYY as well.
  const short = digits.replace(/^(\d\d)20(\d\d)$/, '$1$2');
  const padded = /^[2-9]/.test(short) ? `0${short}` : short;
  return padded.length < 2 ? padded : `${padded.slice(0, 2)} / ${padded.slice(2, 4)}`;
}

/** Formats what was typed and leaves the caret behind the digit it was behind. */
export function regroup(input, format) {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  const text = format(digitsOf(input.value));
  if (text === input.value) return;
  input.value = text;
  let place = text.length;
  if (!atEnd) {
    place = 0;
    for (let seen = 0; seen < digitsBefore && place < text.length; place++)
      if (/\d/.test(text[place])) seen++;
  }
  input.setSelectionRange(place, place);
}

/** One message per field, empty where all is well. */
export function findMistakes({ number, expiry, cvv, name }) {
  const digits = digitsOf(number);
  return {
    number: digits === '' ? 'Enter the card number' : passesLuhn(digits) ? '' : 'Invalid card number',
    expiry: expiry === '' ? 'Enter the expiry date' : isInFuture(expiry) ? '' : 'Invalid expiry date',
    cvv: cvv === '' ? 'Enter the CVV' : /^\d{3,4}$/.test(cvv) ? '' : '3 or 4 digits',
    name: name === '' ? 'Enter the name on the card' : '',
  };
}

/** The check digit rule of ISO/IEC 7812-1. */
function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 12 && digits.length <= 19 && sum % 10 === 0;
}

/** A card is good to the end of its month. */
function isInFuture(expiry) {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(expiry) ?? [];
  return month !== undefined && new Date(2000 + Number(year), Number(month)) > new Date();
}

/** `#rgb` and `#rrggbb`, as Razorpay's `theme.color`. */
export function readColour(text) {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text ?? '') ?? [];
  if (!hex) return undefined;
  const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g);
  return pairs.map((pair) => Number.parseInt(pair, 16));
}

/** Whether dark text reads better than white on a colour (relative luminance of WCAG 2). */
export function isLight(rgb) {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
