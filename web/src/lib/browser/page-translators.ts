declare global {
  interface Window {
    /** Adds to the number of parts that have not hydrated; at 0, the page has hydrated. */
    larderHydrating?: (by: number) => void;
  }
}

export const HYDRATING = 'larderHydrating' satisfies keyof Window;

/**
 * Lets React work on a page that the browser translates. Translators replace or move the text nodes
 * that React holds: Chrome and Edge by `font` elements, Safari and Firefox by other text nodes.
 * React would throw a NotFoundError, or update a text that is no longer on the page
 * (https://github.com/facebook/react/issues/11538). So the translator's changes of an element's
 * texts are undone before React changes them; the translator observes the page, and translates
 * again what React wrote. While the page hydrates, they are undone before React reads the page.
 *
 * React's changes are those by the methods of `Node` that are replaced here; others that take texts
 * out of React's elements are a translator's. One may start before the page's scripts, so this is
 * part of an inline script (`build/first-paint-plugin.ts`), and uses nothing from outside.
 *
 * @returns the function to call before React hydrates or renders, and `larderHydrating`
 */
export function survivePageTranslators() {
  const node = Node.prototype;
  const { appendChild, insertBefore, removeChild } = node;
  const properties = Object.getOwnPropertyDescriptors(node);

  /** Changes by others than React of an element's children, or of a text; the oldest first. */
  const changes = new WeakMap<Node, MutationRecord[]>();
  /** Where removed texts were. */
  const parents = new WeakMap<Node, Node>();
  /** What others than React have added. */
  const foreign = new WeakSet<Node>();
  /** Until the page has hydrated. */
  let changed: Set<Node> | null = new Set();

  const siblingAfter = (it: Node): ChildNode | null => properties.nextSibling.get?.call(it) ?? null;
  const isFont = (it: Node | undefined) => it?.nodeName === 'FONT';
  /** React finds no component for a click on an element that its own hydration has removed. */
  const takeClicks = (font: Node, takes: boolean) => {
    (font as HTMLElement).style.pointerEvents = takes ? '' : 'none';
  };
  const isText = (it: Node) => it.nodeType === 3 || isFont(it);
  /** React marks what it has created or hydrated. */
  const isOfReact = (it: Node) =>
    Object.keys(it).some((key) => key.startsWith('__react')) ||
    (changed && document.getElementById('root')?.contains(it));
  const note = () => {
    const records = observer.takeRecords();
    for (const record of records) noteOne(record);
    return records;
  };
  const noteOne = (record: MutationRecord) => {
    const { target, type, addedNodes, removedNodes } = record;
    // Hydration compares texts; an update does not.
    const counts =
      type === 'characterData' ? changed : !isFont(target) && [...addedNodes, ...removedNodes].some(isText);
    // The value of a `textarea` is a text child too, replaced with each key.
    if (!counts || /^(TEXTAREA|TITLE|STYLE|SCRIPT)$/.test(target.nodeName) || !isOfReact(target)) return;
    const records = changes.get(target);
    if (records) records.push(record);
    else changes.set(target, [record]);
    changed?.add(target);
    for (const added of addedNodes) {
      if (!parents.has(added)) foreign.add(added);
      if (changed && isFont(added)) takeClicks(added, false);
    }
    for (const removed of removedNodes) parents.set(removed, target);
  };
  const undo = (target: Node) => {
    const records = changes.get(target);
    if (!records) return;
    changes.delete(target);
    // Other scripts replace only what they have added, as a payment form does.
    const removesText = ({ removedNodes }: MutationRecord) =>
      [...removedNodes].some((it) => isText(it) && !foreign.has(it));
    if (!changed && !records.some(removesText)) return;
    for (const {
      type,
      oldValue,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records.reverse()) {
      if (type === 'characterData') properties.nodeValue.set?.call(target, oldValue);
      for (const added of addedNodes) if (added.parentNode === target) removeChild.call(target, added);
      let next = nextSibling?.parentNode === target ? nextSibling : null;
      if (previousSibling?.parentNode === target) next = siblingAfter(previousSibling);
      for (const removed of removedNodes) insertBefore.call(target, removed, next);
    }
    observer.takeRecords();
  };
  const undoAll = () => {
    if (!changed) return;
    note();
    for (const target of changed) undo(target);
    changed.clear();
  };
  const observer = new MutationObserver((records) => records.forEach(noteOne));
  // Not while the document is parsed: the observer would report the parser's changes.
  addEventListener('DOMContentLoaded', () => {
    const what = { subtree: true, childList: true, characterData: true, characterDataOldValue: true };
    observer.observe(document, what);
  });

  /** Runs one of React's changes, with `target` as React knows it. */
  const run = <Result>(target: Node | undefined, change: () => Result): Result => {
    note();
    if (target) undo(target);
    const result = change();
    observer.takeRecords();
    return result;
  };
  /** The property as React reads it. */
  const restored = (property: PropertyDescriptor): PropertyDescriptor => ({
    ...property,
    get(this: Node) {
      undoAll();
      return property.get?.call(this);
    },
  });
  const begin = () => {
    undoAll();
    // A boundary that is left before it has hydrated does not report.
    setTimeout(end, 60_000);
    Object.defineProperties(node, {
      firstChild: restored(properties.firstChild),
      nextSibling: restored(properties.nextSibling),
    });
    Object.assign(node, {
      appendChild(this: Node, child: Node) {
        const append = () => appendChild.call(this, child);
        return isFont(this) || isFont(child) ? append() : run(this, append);
      },
      insertBefore(this: Node, child: Node, next: Node | null) {
        const insert = () => insertBefore.call(this, child, next?.parentNode === this ? next : null);
        return isFont(child) ? insert() : run(this, insert);
      },
      removeChild(this: Node, child: Node) {
        const [font] = note().at(-1)?.addedNodes ?? [];
        const remove = () => (child.parentNode ? removeChild.call(child.parentNode, child) : child);
        // In the page's own world, the translator's next step after it has inserted a `font`.
        const isReplaced =
          isFont(font) && [font?.previousSibling, font && siblingAfter(font)].includes(child as ChildNode);
        return isReplaced ? remove() : run(this, remove);
      },
    });
    Object.defineProperty(node, 'nodeValue', {
      ...restored(properties.nodeValue),
      set(this: Node, text) {
        run(this.parentNode ? undefined : parents.get(this), () => {
          changes.delete(this);
          properties.nodeValue.set?.call(this, text);
        });
      },
    });
    Object.defineProperty(node, 'textContent', {
      ...restored(properties.textContent),
      set(this: Node, text) {
        run(undefined, () => {
          changes.delete(this);
          properties.textContent.set?.call(this, text);
        });
      },
    });
  };
  const end = () => {
    changed = null;
    for (const font of document.querySelectorAll('font')) takeClicks(font, true);
    const { firstChild, nextSibling } = properties;
    Object.defineProperties(node, { firstChild, nextSibling });
  };
  let parts = 0;
  const hydrating = (by: number) => {
    parts += by;
    if (by < 1 && parts < 1) end();
  };
  return { begin, hydrating };
}
