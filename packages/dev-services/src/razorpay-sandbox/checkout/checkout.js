/**
 * The browser side of the payment sandbox: `window.Razorpay` with the surface of Razorpay's own checkout script
 * (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/build-integration), for demo shops
 * and tests. It runs under a Content Security Policy without inline scripts, handlers or styles, and is served as
 * one classic script, as pages load Razorpay's (razorpay-sandbox.ts).
 */
import {
  digitsOf,
  findMistakes,
  groupCardNumber,
  groupExpiry,
  isLight,
  readColour,
  regroup,
} from './card-fields.js';

const MARKUP = '{{dialog.html}}';
const STYLES = '{{dialog.css}}';
const PAY_URL = new URL('v1/payments/create/ajax', document.currentScript.src);
const PAY_TIMEOUT_MS = 30_000;
const TEST_CARD = { number: '4111 1111 1111 1111', cvv: '123', name: 'Test Shopper' };
const NETWORKS = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['Amex', /^3[47]/],
  ['RuPay', /^(6521|6522|508[5-9]|60|81|82)/],
];
/** Which field of the form a field that the API complains about is. */
const FIELD_OF = { 'card[number]': 'number', 'card[expiry_month]': 'expiry', 'card[cvv]': 'cvv' };

class Razorpay {
  #options;
  #listeners = new Map();
  #dialog;

  constructor(options) {
    if (!options || !options.key) throw new Error('No key passed');
    this.#options = options;
  }

  /** `payment.failed` gets `{ error }` for every declined attempt. */
  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  open() {
    if (this.#dialog) return;
    this.#dialog = new CheckoutDialog(this.#options, {
      paid: (reply) => {
        this.close();
        this.#options.handler?.(reply);
      },
      failed: (error) => this.#listeners.get('payment.failed')?.forEach((listener) => listener({ error })),
      dismissed: () => {
        this.close();
        this.#options.modal?.ondismiss?.();
      },
    });
  }

  close() {
    this.#dialog?.remove();
    this.#dialog = undefined;
  }
}

/** The card form, in a shadow root so that the page's styles and the dialog's leave each other alone. */
class CheckoutDialog {
  #options;
  #outcome;
  #host = document.createElement('div');
  #root = this.#host.attachShadow({ mode: 'open' });
  #opener = document.activeElement;
  #pageOverflow = document.documentElement.style.overflow;
  #paying = false;

  constructor(options, outcome) {
    this.#options = options;
    this.#outcome = outcome;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.innerHTML = MARKUP;
    this.#describe();
    this.#listen();
    document.body.append(this.#host);
    document.documentElement.style.overflow = 'hidden';
    this.#part('dialog').showModal();
    this.#field('number').focus();
  }

  remove() {
    document.documentElement.style.overflow = this.#pageOverflow;
    this.#host.remove();
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
  }

  #part(selector) {
    return this.#root.querySelector(selector);
  }

  #field(name) {
    return this.#root.getElementById(name);
  }

  #describe() {
    const { name = 'Payment', description = '', image, prefill = {}, theme = {} } = this.#options;
    const accent = readColour(theme.color) ?? [51, 153, 204];
    this.#part('dialog').style.setProperty('--accent', `rgb(${accent.join(' ')})`);
    this.#part('dialog').style.setProperty('--on-accent', isLight(accent) ? '#0b1a28' : '#ffffff');
    this.#part('#shop').textContent = name;
    this.#part('#description').textContent = description;
    this.#part('#amount').textContent = this.#amount();
    this.#part('#pay-label').textContent = `Pay ${this.#amount()}`;
    if (image) this.#part('#mark').append(Object.assign(new Image(), { src: image, alt: '' }));
    else this.#part('#mark').textContent = [...name][0]?.toUpperCase() ?? '';
    const payer = [prefill.email, prefill.contact].filter(Boolean).join(' · ');
    this.#part('#payer').textContent = `Paying as ${payer}`;
    this.#part('#payer').hidden = payer === '';
    this.#field('name').value = prefill.name ?? '';
  }

  /** `amount` is in the currency's smallest unit, which is not a hundredth everywhere. */
  #amount() {
    const { amount, currency = 'INR' } = this.#options;
    const format = new Intl.NumberFormat(document.documentElement.lang || undefined, {
      style: 'currency',
      currency,
    });
    return format.format(Number(amount) / 10 ** format.resolvedOptions().maximumFractionDigits);
  }

  #listen() {
    const number = this.#field('number');
    number.addEventListener('input', () => {
      regroup(number, groupCardNumber);
      this.#showNetwork();
    });
    const expiry = this.#field('expiry');
    expiry.addEventListener('input', (event) => {
      // Deleting the slash must stick, so nothing is put back while going backwards.
      if (!event.inputType?.startsWith('delete')) regroup(expiry, groupExpiry);
    });
    const cvv = this.#field('cvv');
    cvv.addEventListener('input', () => regroup(cvv, (digits) => digits.slice(0, 4)));
    for (const input of this.#root.querySelectorAll('input')) {
      input.addEventListener('input', () => this.#complain(input.id, ''));
    }

    this.#part('#form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#pay();
    });
    this.#part('#fill').addEventListener('click', () => this.#fillTestCard());
    this.#part('#close').addEventListener('click', () => this.#leave());
    this.#part('#leave').addEventListener('click', () => this.#outcome.dismissed());
    this.#part('#stay').addEventListener('click', () => this.#askToLeave(false));

    const dialog = this.#part('dialog');
    dialog.addEventListener('keydown', (event) => this.#onKey(event));
    // The system's own ways to close (a back gesture) ask first, and may insist.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#escape();
    });
    dialog.addEventListener('close', () => this.#host.isConnected && this.#outcome.dismissed());
  }

  #onKey(event) {
    // Keys typed here are not shortcuts of the page.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#escape();
    } else if (event.key === 'Tab') {
      const stops = [...this.#root.querySelectorAll('button, input')].filter((element) =>
        element.checkVisibility(),
      );
      const asking = !this.#part('#confirm').hidden;
      const reachable = asking ? stops.filter((element) => element.closest('#confirm')) : stops;
      const end = event.shiftKey ? reachable[0] : reachable.at(-1);
      if (this.#root.activeElement !== end && reachable.includes(this.#root.activeElement)) return;
      event.preventDefault();
      (event.shiftKey ? reachable.at(-1) : reachable[0]).focus();
    }
  }

  #escape() {
    if (this.#options.modal?.escape === false) return;
    if (!this.#part('#confirm').hidden) this.#askToLeave(false);
    else this.#leave();
  }

  /** A payment under way cannot be taken back, so the dialog stays until its outcome is known. */
  #leave() {
    if (this.#paying) return;
    if (this.#options.modal?.confirm_close) this.#askToLeave(true);
    else this.#outcome.dismissed();
  }

  #askToLeave(asking) {
    this.#part('#confirm').hidden = !asking;
    for (const covered of ['header', 'form']) this.#part(covered).inert = asking;
    this.#part(asking ? '#stay' : '#close').focus();
  }

  #fillTestCard() {
    if (this.#paying) return;
    const nextYear = String((new Date().getFullYear() + 1) % 100).padStart(2, '0');
    const values = { ...TEST_CARD, expiry: `12 / ${nextYear}` };
    values.name = this.#field('name').value || values.name;
    for (const [name, value] of Object.entries(values)) {
      this.#field(name).value = value;
      this.#complain(name, '');
    }
    this.#showNetwork();
    this.#part('#pay').focus();
  }

  #showNetwork() {
    const digits = digitsOf(this.#field('number').value);
    this.#part('#network').textContent = NETWORKS.find(([, pattern]) => pattern.test(digits))?.[0] ?? '';
  }

  #complain(name, message) {
    const input = this.#field(name);
    if (message) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    const place = this.#part(`#${name}-error`);
    if (place.textContent !== message) place.textContent = message;
  }

  async #pay() {
    if (this.#paying) return;
    this.#part('#failure').textContent = '';
    const complaints = findMistakes(this.#values());
    for (const [name, message] of Object.entries(complaints)) this.#complain(name, message);
    const first = Object.keys(complaints).find((name) => complaints[name]);
    if (first) return this.#field(first).focus();

    this.#setPaying(true);
    const reply = await this.#post();
    if (!this.#host.isConnected) return;
    this.#setPaying(false);
    if (reply.error) this.#fail(reply.error);
    else this.#outcome.paid(reply);
  }

  #values() {
    return Object.fromEntries(
      ['number', 'expiry', 'cvv', 'name'].map((name) => [name, this.#field(name).value.trim()]),
    );
  }

  async #post() {
    const { key, order_id, amount, currency = 'INR', description = '', prefill = {} } = this.#options;
    const { number, expiry, cvv, name } = this.#values();
    const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
    const body = new URLSearchParams({
      key_id: key,
      order_id,
      amount: String(amount),
      currency,
      description,
      method: 'card',
    });
    const card = { number: digitsOf(number), name, expiry_month: month, expiry_year: year, cvv };
    for (const [field, value] of Object.entries(card)) body.set(`card[${field}]`, value);
    if (prefill.email) body.set('email', prefill.email);
    if (prefill.contact) body.set('contact', prefill.contact);
    try {
      const response = await fetch(PAY_URL, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(PAY_TIMEOUT_MS),
      });
      return await response.json();
    } catch {
      return {
        error: {
          code: 'GATEWAY_ERROR',
          description: 'The bank could not be reached. Check your connection and try again.',
          source: 'gateway',
          step: 'payment_authorization',
          reason: 'payment_timed_out',
          metadata: { order_id },
        },
      };
    }
  }

  #setPaying(paying) {
    this.#paying = paying;
    this.#part('.sheet').classList.toggle('paying', paying);
    this.#part('#pay').setAttribute('aria-busy', String(paying));
    for (const id of ['#pay', '#close', '#fill'])
      this.#part(id).setAttribute('aria-disabled', String(paying));
    for (const input of this.#root.querySelectorAll('input')) input.readOnly = paying;
    this.#part('#pay-label').textContent = paying ? 'Paying…' : `Pay ${this.#amount()}`;
  }

  /** The dialog stays open: another card can be tried. */
  #fail(error) {
    const name = FIELD_OF[error.field];
    if (name) this.#complain(name, error.description);
    else this.#part('#failure').textContent = error.description;
    this.#field(name ?? 'number').focus();
    if (!name) this.#field('number').select();
    this.#outcome.failed(error);
  }
}

window.Razorpay ??= Razorpay;
