/**
 * Calls `changed` when the browser's setting for text size changes, for which Chromium has no media
 * query. Returns a function that stops it.
 */
export function followTextSize(changed: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const measure = document.createElement('div');
  Object.assign(measure.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
  document.body.append(measure);
  const observer = new ResizeObserver(changed);
  observer.observe(measure);
  return () => {
    observer.disconnect();
    measure.remove();
  };
}
