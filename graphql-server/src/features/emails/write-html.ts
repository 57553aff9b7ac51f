import { accentShades } from '@larder/shared/accent-color';
import { html, type Html } from '@larder/shared/html';
import { formatDay, formatMoney } from '@larder/shared/locale';
import { directionOf, type Locale } from '@larder/shared/locales';
import type { PriceLine } from '../../pricing/price-breakdown.js';
import { storedPriceOf } from '../../pricing/stored-price.js';
import { unitsText } from '../sales/purchase/units-text.js';
import { eachText } from './each-text.js';
import {
  filled,
  linkOf,
  oneLine,
  recipientOf,
  whyText,
  type EmailContent,
  type EmailedPurchase,
  type EmailLink,
  type EmailLogo,
  type Sender,
} from './email-content.js';
import { sumsOf } from './sums-of.js';
import { emailTexts } from '@larder/texts/emails/email-texts';

// The shop's colours. Mail clients support little more than style attributes; those with a dark
// scheme read it from the style element.
const INK = '#1B2A20';
const GREY = '#55635A';
const LINE = '#E4DCCB';
const FONT = "'Figtree', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The band with the name is dark in both schemes. */
const USUAL_ACCENT = { band: '#134A28', button: '#1E6A3B', darkButton: '#86D396', darkText: '#07230F' };

function accentOf(color: string): typeof USUAL_ACCENT {
  if (color === '') return USUAL_ACCENT;
  const { light, dark } = accentShades(color);
  return { band: light.dark, button: light.main, darkButton: dark.main, darkText: dark.contrastText };
}

const stylesWith = ({ darkButton, darkText }: typeof USUAL_ACCENT) => html`
  @media (prefers-color-scheme: dark) { .ground { background: #0F1712 !important; } .paper { background:
  #18221B !important; border-color: #2D3A31 !important; } .ink { color: #EEF4EC !important; } .grey { color:
  #ABB9AE !important; } .line { border-color: #2D3A31 !important; } .button { background: ${darkButton}
  !important; color: ${darkText} !important; } }
`;

/** Mail clients know no `start` and `end`. */
const sidesOf = (locale: Locale) =>
  directionOf(locale) === 'rtl'
    ? ({ dir: 'rtl', start: 'right', end: 'left' } as const)
    : ({ dir: 'ltr', start: 'left', end: 'right' } as const);

/** Renders an e-mail as HTML that loads nothing but the logo of the shop. */
export function writeHtml(content: EmailContent, sender: Sender): string {
  const { locale, subject, paragraphs } = content;
  const { dir, start } = sidesOf(locale);
  const accent = accentOf(sender.accentColor);
  return html`<!doctype html>
    <html lang="${locale}" dir="${dir}">
      ${headOf(subject, accent)}
      <body class="ground" style="margin: 0; background: #FBF8F1">
        <div style="display: none; max-height: 0; overflow: hidden">${paragraphs[0] ?? ''}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background: #FBF8F1"
        >
          <tr>
            <td align="center" style="padding: 24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width: 560px; text-align: ${start}; table-layout: fixed; overflow-wrap: anywhere"
              >
                <tr>
                  <td
                    dir="auto"
                    style="padding: 18px 24px; border-radius: 16px 16px 0 0; background: ${accent.band}; font: 700 22px/1.2 ${FONT}; color: #FFFFFF"
                  >
                    ${sender.letterhead ? logoOf(sender, sender.letterhead) : sender.name}
                  </td>
                </tr>
                <tr>
                  <td
                    class="paper"
                    style="padding: 28px 0; border: 1px solid ${LINE}; border-top: 0; border-radius: 0 0 16px 16px; background: #FFFFFF"
                  >
                    ${messageOf(content, sender, accent.button)}
                  </td>
                </tr>
                <tr>
                  <td class="grey" style="padding: 16px 24px; font: 400 13px/1.5 ${FONT}; color: ${GREY}">
                    ${[sender.name, ...sender.address, whyText(content, sender)].map(lineOf)}
                    ${content.leave ? leaveLine(content.leave, content.locale, sender) : null}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

const headOf = (subject: string, accent: typeof USUAL_ACCENT): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>
    <style>
      ${stylesWith(accent)}
    </style>
  </head>`;

function messageOf(content: EmailContent, sender: Sender, buttonColor: string): Html {
  const { locale, heading, paragraphs, purchase, withRecipient, link, choices = [] } = content;
  return html`<div class="ink" style="padding: 0 24px; font: 400 16px/1.5 ${FONT}; color: ${INK}">
    <h1 dir="auto" class="ink" style="margin: 0 0 12px; font: 700 26px/1.2 ${FONT}; color: ${INK}">
      ${heading}
    </h1>
    ${[...filled(sender.opening), ...paragraphs].map(paragraphOf)}
    ${choices.map(({ label, path }) => linkButton(label, linkOf(path, locale, sender), buttonColor, 12))}
    ${purchase ? html`${dateLine(purchase, sender)}${purchaseTable(purchase)}` : null}
    ${purchase && withRecipient ? recipientBlock(purchase, sender) : null}
    ${link ? linkButton(link.label, linkOf(link.path, locale, sender), buttonColor) : null}
    ${
      sender.closing
        ? html`<div style="height: 24px"></div>
            ${paragraphOf(sender.closing)}`
        : null
    }
  </div>`;
}

const paragraphOf = (text: string): Html =>
  html`<p dir="auto" style="margin: 0 0 12px; white-space: pre-line">${text}</p>`;

/** Alone where pictures load; its ground is white. */
const logoOf = ({ name, origin }: Sender, { path, width, height }: EmailLogo): Html =>
  html`<img
    src="${origin}${path}"
    width="${width}"
    height="${height}"
    alt="${name}"
    style="display: block; border: 0; border-radius: 8px"
  />`;

/** A line in its own direction. */
const lineOf = (line: string): Html => html`<span dir="auto">${line}</span><br />`;

const leaveLine = ({ label, path }: EmailLink, locale: Locale, sender: Sender): Html =>
  html`<a class="grey" href="${linkOf(path, locale, sender)}" target="_blank" style="color: ${GREY}"
    >${label}</a
  >`;

const linkButton = (label: string, url: string, color: string, above = 24): Html =>
  html`<p style="margin: ${above}px 0 0">
    <a
      class="button"
      href="${url}"
      target="_blank"
      style="display: inline-block; padding: 12px 22px; border-radius: 999px; background: ${color}; font-weight: 600; color: #FFFFFF; text-decoration: none"
      >${label}</a
    >
  </p>`;

const dateLine = ({ createdAt, locale }: EmailedPurchase, { timeZone }: Sender): Html | null =>
  createdAt &&
  html`<p class="grey" style="margin: 20px 0 0; font-size: 15px; color: ${GREY}">
    ${emailTexts(locale)('purchase.orderedOn', { day: formatDay(createdAt, timeZone, locale) })}
  </p>`;

function purchaseTable(purchase: EmailedPurchase): Html {
  const { lines } = storedPriceOf(purchase);
  const sums = sumsOf(purchase);
  const total = sums.findLast(({ isIncluded }) => !isIncluded);
  return html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin: 8px 0 0; table-layout: fixed; font: 400 15px/1.4 ${FONT}"
  >
    ${lines.map((line) => lineRow(line, purchase))}
    ${sums.map((sum) => sumRow(sum, sum === total ? 700 : 400, purchase))}
  </table>`;
}

type Line = PriceLine<EmailedPurchase['lines'][number]>;
type Sum = ReturnType<typeof sumsOf>[number];

function lineRow(line: Line, { currency, locale }: EmailedPurchase): Html {
  const { end } = sidesOf(locale);
  const each = eachText(line, currency, locale);
  return html`<tr>
    <td
      class="ink line"
      style="padding: 10px 0; padding-${end}: 12px; border-bottom: 1px solid ${LINE}; color: ${INK}"
    >
      ${unitsText({ ...line, name: oneLine(line.name) }, locale)}
      ${
        each === null
          ? null
          : html`<br /><span class="grey" style="font-size: 13px; color: ${GREY}">${each}</span>`
      }
    </td>
    <td
      class="ink line"
      width="110"
      align="${end}"
      valign="top"
      style="padding: 10px 0; border-bottom: 1px solid ${LINE}; color: ${INK}; white-space: nowrap"
    >
      ${formatMoney(line.total, currency, locale)}
    </td>
  </tr>`;
}

function sumRow({ label, amount }: Sum, weight: number, { currency, locale }: EmailedPurchase): Html {
  const { end } = sidesOf(locale);
  return html`<tr>
    <td class="ink" style="padding: 8px 0 0; padding-${end}: 12px; font-weight: ${weight}; color: ${INK}">
      ${label}
    </td>
    <td
      class="ink"
      width="110"
      align="${end}"
      style="padding: 8px 0 0; font-weight: ${weight}; color: ${INK}; white-space: nowrap"
    >
      ${formatMoney(amount, currency, locale)}
    </td>
  </tr>`;
}

function recipientBlock(purchase: EmailedPurchase, { timeZone }: Sender): Html | null {
  const recipient = recipientOf(purchase, timeZone);
  if (!recipient) return null;
  const { label, lines } = recipient;
  return html`<p class="ink" style="margin: 24px 0 0; font-size: 15px; color: ${INK}">
    <span class="grey" style="color: ${GREY}">${label}</span><br />
    ${lines.map(lineOf)}
  </p>`;
}
