import { onTestFinished, vi } from 'vitest';

/** Gives charts a size for a test: they measure their containers, and jsdom has no layout. */
export function sizeCharts(): void {
  const sizes = document.createElement('style');
  sizes.textContent = '.MuiChartsSurface-root { width: 100px; height: 100px }';
  document.head.append(sizes);
  onTestFinished(() => sizes.remove());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
