type Compute = typeof getComputedStyle;
type Styled = Element & ElementCSSInlineStyle;

const isStyled = (element: Element): element is Styled =>
  element instanceof HTMLElement || element instanceof SVGElement;

/** Not inherited. `Popper` and the grid read all but the first, of all ancestors. */
const ownProperties = new Set([
  'display',
  'overflow',
  'overflowX',
  'overflowY',
  'position',
  'scrollbarWidth',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
]);

/** The values of elements without styles of their own, by what jsdom's style sheet matches. */
const usual = new Map<string, string>();

function ownOf(element: Styled, name: string, compute: Compute): string {
  const property = name as 'display';
  if (element.style[property]) return element.style[property];
  const kind = [
    name,
    element.localName,
    element.getAttribute('hidden'),
    element.getAttribute('type'),
    element.hasAttribute('open'),
    element.hasAttribute('popover'),
  ].join(' ');
  let value = usual.get(kind);
  if (value === undefined) usual.set(kind, (value = compute(element)[property]));
  return value;
}

function inherited(element: Styled, name: 'visibility' | 'pointerEvents'): string | undefined {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = isStyled(each) && each.style[name];
    if (value) return value;
  }
  return undefined;
}

/** The styles that queries, matchers and clicks read of each element and all of its ancestors. */
function knownOf(element: Styled, name: string | symbol, compute: Compute): string | undefined {
  if (typeof name === 'string' && ownProperties.has(name)) return ownOf(element, name, compute);
  switch (name) {
    case 'visibility':
      return inherited(element, name) ?? 'visible';
    case 'pointerEvents':
      return inherited(element, name) ?? 'auto';
    case 'opacity':
      return element.style.opacity || '1';
    case 'width':
      // jsdom computes it through all ancestors, and MUI measures a textarea on each key.
      return element instanceof HTMLTextAreaElement ? '0px' : undefined;
    default:
      return undefined;
  }
}

const replaced = new WeakSet<Compute>();

/**
 * Replaces `getComputedStyle` where components have no styles: only inline styles and the browser's
 * own count there, and jsdom matches each element with every rule of all sheets. Other properties
 * are computed by jsdom.
 */
export function computeKnownStyles(view: Pick<Window, 'getComputedStyle'>): void {
  const compute = view.getComputedStyle;
  // Files share a window.
  if (replaced.has(compute)) return;
  const computeKnown: Compute = (element, pseudo) => {
    if (!isStyled(element)) return compute(element, pseudo);
    let all: CSSStyleDeclaration | undefined;
    const known = (name: string | symbol) => knownOf(element, name, compute);
    const read = (name: string) => known(name) ?? (all ??= compute(element)).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? read
          : (known(name) ?? (Reflect.get((all ??= compute(element)), name) as unknown)),
    });
  };
  replaced.add(computeKnown);
  view.getComputedStyle = computeKnown;
}
