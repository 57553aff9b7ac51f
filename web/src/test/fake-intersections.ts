import { vi } from 'vitest';

/** Replaces `IntersectionObserver`; tests emit its entries. */
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

  /** Emits the entries of several frames at once, like a browser with a busy main thread. */
  emit(near: readonly boolean[]): void {
    for (const { seen, callback } of this.observers) {
      const onPage = [...seen].filter((element) => element.isConnected);
      const entries = onPage.flatMap((target) => near.map((isIntersecting) => ({ target, isIntersecting })));
      // The used part of entries and observers only.
      if (entries.length > 0) callback(entries as never, this as never);
    }
  }
}
