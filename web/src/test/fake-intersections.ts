import { vi } from 'vitest';

/**
 * In place of the browser's `IntersectionObserver`: tells those that look at something on the page
 * what a test says.
 */
export class FakeIntersections {
  private readonly observers = new Set<{ seen: Set<Element>; callback: IntersectionObserverCallback }>();

  constructor() {
    const { observers } = this;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        private readonly seen = new Set<Element>();

        constructor(callback: IntersectionObserverCallback) {
          observers.add({ seen: this.seen, callback });
        }

        observe(element: Element) {
          this.seen.add(element);
        }

        disconnect() {
          this.seen.clear();
        }
      },
    );
  }

  /**
   * At once, as a browser does when frames went by before it had time to tell: whether each element
   * was near, frame by frame.
   */
  tell(near: readonly boolean[]): void {
    for (const { seen, callback } of this.observers) {
      const onPage = [...seen].filter((element) => element.isConnected);
      const entries = onPage.flatMap((target) => near.map((isIntersecting) => ({ target, isIntersecting })));
      // What is read of entries and observers is all here.
      if (entries.length > 0) callback(entries as never, this as never);
    }
  }
}
