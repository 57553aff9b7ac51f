import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { directionOf, type Locale } from '../common/locales.js';
import type { PublicConfig } from '../config/public-config.js';
import type { RenderedPage } from './rendered-page.js';
import type { StyleRules } from './style-rule.js';
import { usedStyles } from './critical-css.js';

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
  /** What the build has taken it apart into; not there when a page has all of it. */
  readonly rules: StyleRules | undefined;
}

type Styles = ReadonlyMap<string, Sheet>;

const STYLESHEET = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g;
/** What the built page has in place of a nonce (`web/vite.config.ts`). */
const BUILT_NONCE = 'larder-nonce';
/** The language of the built page. */
const LANGUAGE = 'lang="en" dir="ltr"';
const CONFIG_MARK = '<!--larder-config-->';
/** Ends the template of the deferred scripts (`web/build/deferred-scripts-plugin.ts`). */
const SCRIPTS_END = '</template>';
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';

/**
 * A page that lacks nothing but the nonce of the answer that it goes out with: the pieces between
 * its places, as bytes.
 */
export type PageParts = readonly Buffer[];

/** As long as what stands for it while a page is compressed, and with the same end. */
export const newNonce = (): string => `${randomBytes(16).toString('base64url')}==`;

export function withNonce(parts: PageParts, nonce: string): Buffer {
  const bytes = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [bytes, part])));
}

/** The built page of the web, to be filled. */
export class PageTemplate {
  private readonly html: string;

  private constructor(
    html: string,
    private readonly manifest: Manifest,
    private readonly styles: Styles,
    /**
     * What stands for the nonce while a page is made. Nobody outside knows it, so that no text of a
     * person that is on the page becomes a place for one.
     */
    readonly nonceMark = randomBytes(16).toString('base64url'),
  ) {
    this.html = html.replaceAll(BUILT_NONCE, nonceMark);
  }

  /** @returns null when the web has not been built */
  static async read(clientFolder: string): Promise<PageTemplate | null> {
    const html = await readFile(path.join(clientFolder, 'index.html'), 'utf8').catch(() => null);
    if (html === null) return null;
    const manifest = await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
    const chunks = JSON.parse(manifest) as Manifest;
    return new PageTemplate(html, chunks, await readStyles(clientFolder, chunks));
  }

  /** The shell that the browser renders by itself. */
  shell(config: PublicConfig, locale: Locale): PageParts {
    return this.cut(withStyles(this.begin(config, locale), (file) => this.wholeStyle(file)));
  }

  /**
   * The page as the server rendered it. Its styles come last in the head, where the browser would
   * insert them.
   */
  filled(config: PublicConfig, { locale, head, html, state, modules }: RenderedPage): PageParts {
    const { scripts, styles } = this.filesFor(modules);
    const withScripts = fill(
      this.begin(config, locale),
      SCRIPTS_END,
      scripts.map(preloadOf).join('') + SCRIPTS_END,
    );
    const withHead = fill(withScripts, HEAD_END, styles.map(linkTo).join('') + head + HEAD_END);
    const withItsStyles = withStyles(withHead, (file) => this.styleFor(file, head + html));
    return this.cut(fill(withItsStyles, ROOT, `<div id="root">${html}</div>${state}`));
  }

  private cut(html: string): PageParts {
    return html.split(this.nonceMark).map((part) => Buffer.from(part));
  }

  private begin(config: PublicConfig, locale: Locale): string {
    const language = `lang="${locale}" dir="${directionOf(locale)}"`;
    return fill(fill(this.html, LANGUAGE, language), CONFIG_MARK, configElement(config));
  }

  /** The code and styles of pages loaded on demand, as far as they do not come with every page. */
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
   * What a page needs of a stylesheet, as a part of it, so that it can be painted with no more
   * asking. All of it comes with the scripts, which is when there may be more to see.
   */
  private styleFor(file: string, page: string): string | undefined {
    const rules = this.styles.get(file)?.rules;
    return rules
      ? `${this.element(usedStyles(rules, page))}<link rel="stylesheet" disabled data-late href="/${file}">`
      : this.wholeStyle(file);
  }

  /**
   * The link loads nothing: it marks the styles as present for Vite, which loads those of later
   * pages.
   */
  private wholeStyle(file: string): string | undefined {
    const sheet = this.styles.get(file);
    return sheet && `${this.element(sheet.text)}<link rel="stylesheet" disabled href="/${file}">`;
  }

  private element(styles: string): string {
    return `<style nonce="${this.nonceMark}">${styles}</style>`;
  }
}

/** The built stylesheets by their names in the manifest. */
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

/** Puts styles in the place of links to them, as far as there are any. */
const withStyles = (html: string, styleOf: (file: string) => string | undefined): string =>
  html.replace(STYLESHEET, (link, file: string) => styleOf(file) ?? link);

const linkTo = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;
const preloadOf = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Replaces the first `mark`. With a function, because `$` means something in a replacement that is
 * text.
 */
const fill = (html: string, mark: string, text: string): string => html.replace(mark, () => text);

// In JSON, "<" can only stand inside a string, where the escape means the same and cannot end the
// script.
const configElement = (config: PublicConfig): string =>
  `<script id="larder-config" type="application/json">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;
