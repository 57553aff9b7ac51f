/**
 * Lets React change a page that the browser translates. Translators replace the text nodes that
 * React holds, or move them into `font` elements; React then throws a NotFoundError, or updates a
 * text that is no longer on the page (https://github.com/facebook/react/issues/11538).
 */
export function survivePageTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const isFont = (node: Node | null) => node?.nodeName === 'FONT';
  const isText = (node: Node | null): node is ChildNode => node instanceof Text || isFont(node);
  /** What was put in the place of a removed text. */
  const replaced = new WeakMap<Node, ChildNode>();
  const standInOf = (text: Node): Node => {
    const next = text.parentNode ? undefined : replaced.get(text);
    return next ? standInOf(next) : text;
  };
  /** The child of `parent` that is or replaces `node`, or the font elements around that. */
  const childOf = (parent: Node, node: Node): Node | null => {
    let child: Node | null = standInOf(node);
    while (child && child.parentNode !== parent) child = isFont(child.parentNode) ? child.parentNode : null;
    return child;
  };

  const noteChange = ({ type, target, addedNodes, removedNodes, previousSibling }: MutationRecord) => {
    // React has changed a replaced text: it is shown again, and the translator translates it again.
    if (type === 'characterData') (standInOf(target) as ChildNode).replaceWith(target);
    const added = addedNodes[0] ?? (isFont(previousSibling) ? previousSibling : null);
    for (const removed of removedNodes) {
      if (!isText(removed) || !isText(added) || removed.parentNode === target) continue;
      replaced.delete(added);
      replaced.set(removed, added);
      observer.observe(removed, { characterData: true });
    }
  };
  const observer = new MutationObserver((records) => records.forEach(noteChange));
  observer.observe(document.body, { subtree: true, childList: true });

  Object.assign(Node.prototype, {
    insertBefore(this: Node, added: Node, next: Node | null) {
      return insertBefore.call(this, added, next && childOf(this, next));
    },
    removeChild(this: Node, child: Node) {
      const shown = childOf(this, child);
      if (shown) removeChild.call(this, shown);
      return child;
    },
  });
}
