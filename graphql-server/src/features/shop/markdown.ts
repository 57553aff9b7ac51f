import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';
import { LOCALES } from '@larder/shared/locales';
import { MAX_SHOP_PAGES } from '@larder/shared/shop-page-bounds';
import { imageSources } from '../images/image-sources.js';

const MAX_DESCRIPTION = 160;

const markdown = new MarkdownIt({ html: false, linkify: true });
// Bare names such as `example.com` and `a.b` in a text about files stay texts.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
// Wide tables and code scroll in their own boxes, also by keyboard.
markdown.renderer.rules['table_open'] = () => '<div tabindex="0"><table>\n';
markdown.renderer.rules['table_close'] = () => '</table></div>\n';

const OWN_IMAGE = /^\/images\/[\w-]+\.\d+\.webp$/;
const ELSEWHERE = /^https?:\/\//i;
// A path is of the shop; browsers read `//` and `/\` as another host.
const LINK = /^(https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i;

const POLICY: sanitize.IOptions = {
  allowedTags:
    'h2 h3 h4 h5 h6 p ul ol li blockquote hr br pre code strong em s a img div table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'loading'],
    ol: ['start'],
    div: ['tabindex'],
    pre: ['tabindex'],
    th: ['style'],
    td: ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The title of the page is its `h1`.
    ...Object.fromEntries([1, 2, 3, 4, 5].map((level) => [`h${level}`, `h${level + 1}`])),
    pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    img: (tagName, { src = '', alt = '' }) => {
      const { srcSet } = imageSources(src);
      return {
        tagName,
        attribs: { src, srcset: srcSet, sizes: '(max-width: 760px) 100vw, 720px', alt, loading: 'lazy' },
      };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_IMAGE.test(attribs['src'] ?? ''),
};

type LinkTo = (href: string) => string;

/**
 * Renders Markdown as HTML that pages may contain: no scripts, no HTML of the author.
 *
 * @param linkTo where a link to the shop leads
 */
export function renderMarkdown(text: string, linkTo: LinkTo = (href) => href): string {
  const link: sanitize.Transformer = (tagName, { href = '' }) => ({
    tagName,
    attribs: {
      ...(LINK.test(href) && { href: href.startsWith('/') ? linkTo(href) : href }),
      ...(ELSEWHERE.test(href) && { rel: 'noopener noreferrer' }),
    },
  });
  return sanitize(markdown.render(text), {
    ...POLICY,
    transformTags: { ...POLICY.transformTags, a: link },
  });
}

const rendered = new LRUCache<string, string, { text: string; linkTo: LinkTo }>({
  max: MAX_SHOP_PAGES * LOCALES.length,
  memoMethod: (_key, _stale, { context: { text, linkTo } }) => renderMarkdown(text, linkTo),
});

/** {@link renderMarkdown} for texts that are read again and again, in a language each. */
export const renderedMarkdown = (text: string, linkTo: LinkTo): string =>
  // Languages differ in the prefix.
  rendered.memo(`${linkTo('/')} ${text}`, { context: { text, linkTo } });

/** The beginning of the text without Markdown, in one line. */
export function plainStart(text: string): string {
  const words = markdown
    .parse(text.slice(0, 4 * MAX_DESCRIPTION), {})
    .flatMap(({ children, type }) => (type === 'inline' ? [...(children ?? []), null] : []))
    .map((token) => {
      if (token === null || token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
      return token.type === 'text' || token.type === 'code_inline' ? token.content : '';
    })
    .join('')
    .split(/\s+/)
    .filter(Boolean);
  let start = '';
  for (const word of words) {
    const longer = start ? `${start} ${word}` : word;
    if (longer.length > MAX_DESCRIPTION) return `${start || longer.slice(0, MAX_DESCRIPTION)}…`;
    start = longer;
  }
  return start;
}
