import { html as markup, scriptJson } from '@larder/shared/html';
import { directionOf, prefixOf, type Locale } from '@larder/shared/locales';
import { logoAddress, type LogoPicture } from '@larder/shared/logo-address';

/** Its language is that of the page. */
const ROOT_ELEMENT = /<html[^>]*>/;
const CONFIG_MARK = '<!--larder-config-->';
const BODY = '<body>';
/** The icons of a shop without a logo. */
const FAVICON = /<link rel="icon"[^>]*>/;
const TOUCH_ICON = /<link rel="apple-touch-icon"[^>]*>/;

/** What a page of any address contains, rendered or not. */
interface HeadContent {
  readonly locale: Locale;
  /** The public configuration. */
  readonly config: { readonly logo?: string; readonly locales: readonly Locale[] };
  /** Text for browsers that run no scripts. */
  readonly noscript: string;
}

/** The path of the web app manifest in a locale. */
export const manifestPath = (locale: Locale, enabled: readonly Locale[]): string =>
  `${prefixOf(locale, enabled)}/manifest.webmanifest`;

/** Fills the page of the web (`web/index.html`). Vite does the same while developing. */
export function fillHead(html: string, { locale, config, noscript }: HeadContent): string {
  const state = `<script id="larder-config" type="application/json">${scriptJson(config)}</script>`;
  const filled = [
    [ROOT_ELEMENT, `<html lang="${locale}" dir="${directionOf(locale)}">`],
    [CONFIG_MARK, `<link rel="manifest" href="${manifestPath(locale, config.locales)}" />${state}`],
    [BODY, `${BODY}${markup`<noscript><p>${noscript}</p></noscript>`}`],
  ] as const;
  return [...iconsOf(config), ...filled].reduce((text, [mark, content]) => fill(text, mark, content), html);
}

function iconsOf({ logo }: HeadContent['config']) {
  if (!logo) return [];
  const addressOf = (picture: LogoPicture) => markup`${logoAddress(logo, picture)}`.text;
  return [
    [FAVICON, `<link rel="icon" href="${addressOf('favicon.png')}" type="image/png" />`],
    [TOUCH_ICON, `<link rel="apple-touch-icon" href="${addressOf('apple-touch-icon.png')}" />`],
  ] as const;
}

/** Replaces the first `mark`, with a function because `$` is special in replacement strings. */
export const fill = (html: string, mark: string | RegExp, text: string): string =>
  html.replace(mark, () => text);
