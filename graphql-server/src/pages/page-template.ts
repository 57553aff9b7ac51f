import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@larder/shared/locales';
import type { PublicConfig } from '../config/public-config.js';
import type { LocalizedDocument } from './localized-document.js';
import type { RenderedPage } from './rendered-page.js';
import type { StyleRules } from './style-rule.js';
import { extractCriticalCss } from './critical-css.js';
import { fill, fillHead } from './fill-head.js';

/** The parts of Vite's manifest that map source files to built files. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;

/** A built stylesheet. */
interface Sheet {
  readonly text: string;
  /** Its parsed rules; undefined for a stylesheet that is always inlined in full. */
  readonly rules: StyleRules | undefined;
}

type Styles = ReadonlyMap<string, Sheet>;

/** The theme's variables in an accent colour (`web/src/theme/accent-styles.ts`). */
export type AccentStyles = (color: string) => string;

const STYLESHEET = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g;
/** `show-looks.ts` of the web changes this element after an admin has changed the settings. */
const ACCENT_STYLES_ID = 'accent-styles';
/** Placeholder of the nonce in the built page (`web/vite.config.ts`). */
const BUILT_NONCE = 'larder-nonce';
/** Ends the template of the deferred scripts (`web/build/deferred-scripts-plugin.ts`). */
const SCRIPTS_END = '</template>';
/** Emotion inserts its styles after it (`web/src/theme/style-cache.ts`). */
const INSERTION_POINT = '<meta name="emotion-insertion-point"';
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';

/** A page as the bytes between the positions of its nonce. */
export type PageParts = readonly Buffer[];

/** Has the length and the end of the placeholder in `compress-page.ts`. */
export const newNonce = (): string => `${randomBytes(16).toString('base64url')}==`;

export function withNonce(parts: PageParts, nonce: string): Buffer {
  const bytes = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [bytes, part])));
}

/** The built HTML page, which is filled for each response. */
export class PageTemplate {
  private readonly html: string;

  private constructor(
    html: string,
    private readonly manifest: Manifest,
    private readonly styles: Styles,
    private readonly documents: ReadonlyMap<Locale, LocalizedDocument>,
    private readonly accentStyles: AccentStyles,
    /** Placeholder of the nonce while rendering; random, so that user input cannot contain it. */
    readonly nonceMark = randomBytes(16).toString('base64url'),
  ) {
    this.html = html.replaceAll(BUILT_NONCE, nonceMark);
  }

  static async read(
    clientFolder: string,
    documents: ReadonlyMap<Locale, LocalizedDocument>,
    accentStyles: AccentStyles,
  ): Promise<PageTemplate> {
    const html = await readFile(path.join(clientFolder, 'index.html'), 'utf8');
    const manifest = await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
    const chunks = JSON.parse(manifest) as Manifest;
    return new PageTemplate(html, chunks, await readStyles(clientFolder, chunks), documents, accentStyles);
  }

  /**
   * The server-rendered page or skeleton. Emotion's styles precede the stylesheets, as in the
   * browser.
   */
  render(config: PublicConfig, { locale, head, html, state, modules }: RenderedPage): PageParts {
    const { scripts, styles } = this.filesFor(modules);
    const withScripts = fill(
      this.fillHead(config, locale),
      SCRIPTS_END,
      scripts.map(preloadOf).join('') + SCRIPTS_END,
    );
    const withHead = fill(withScripts, INSERTION_POINT, head + INSERTION_POINT);
    const withLinks = fill(withHead, HEAD_END, styles.map(linkTo).join('') + HEAD_END);
    const withStyles = replaceStylesheetLinks(withLinks, (file) => this.inlineCriticalCss(file, head + html));
    return this.splitAtNonce(fill(withStyles, ROOT, `<div id="root">${html}</div>${state}`));
  }

  private splitAtNonce(html: string): PageParts {
    return html.split(this.nonceMark).map((part) => Buffer.from(part));
  }

  private fillHead(config: PublicConfig, locale: Locale): string {
    const noscript = this.documents.get(locale)?.noscript ?? '';
    const html = fillHead(this.html, { locale, config, noscript });
    const { accentColor } = config;
    if (!accentColor) return html;
    const styles = this.element(this.accentStyles(accentColor), ` id="${ACCENT_STYLES_ID}"`);
    return fill(html, HEAD_END, styles + HEAD_END);
  }

  /** Scripts and styles of lazy modules that the template does not contain. */
  private filesFor(modules: readonly string[]) {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const add = (name: string) => {
      const chunk = this.manifest[name];
      if (!chunk || scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const file of chunk.css ?? []) styles.add(file);
      for (const each of chunk.imports ?? []) add(each);
    };
    modules.forEach(add);
    const missing = (files: ReadonlySet<string>) =>
      [...files].filter((file) => !this.html.includes(`/${file}"`));
    return { scripts: missing(scripts), styles: missing(styles) };
  }

  /**
   * Inlines the critical CSS of a page, so that it paints without another request. The whole
   * stylesheet is loaded with the scripts.
   */
  private inlineCriticalCss(file: string, page: string): string | undefined {
    const rules = this.styles.get(file)?.rules;
    return rules
      ? `${this.element(extractCriticalCss(rules, page))}<link rel="stylesheet" disabled data-deferred href="/${file}">`
      : this.inlineStylesheet(file);
  }

  /** The disabled link loads nothing: it marks the stylesheet as loaded for Vite. */
  private inlineStylesheet(file: string): string | undefined {
    const sheet = this.styles.get(file);
    return sheet && `${this.element(sheet.text)}<link rel="stylesheet" disabled href="/${file}">`;
  }

  private element(styles: string, attributes = ''): string {
    return `<style nonce="${this.nonceMark}"${attributes}>${styles}</style>`;
  }
}

/** The built stylesheets by file name. */
async function readStyles(clientFolder: string, manifest: Manifest): Promise<Styles> {
  const rules = await readFile(path.join(clientFolder, '.vite/style-rules.json'), 'utf8').catch(() => '{}');
  const rulesOf = JSON.parse(rules) as Readonly<Record<string, StyleRules>>;
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  const sheets = [...files].map(async (file) => {
    const text = await readFile(path.join(clientFolder, file), 'utf8');
    return [file, { text, rules: rulesOf[file] }] as const;
  });
  return new Map(await Promise.all(sheets));
}

/** Replaces links to stylesheets with inline styles. */
const replaceStylesheetLinks = (html: string, styleOf: (file: string) => string | undefined): string =>
  html.replace(STYLESHEET, (link, file: string) => styleOf(file) ?? link);

const linkTo = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;
const preloadOf = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;
