/**
 * Tells when somebody chooses another size of text in the settings of the browser, of which
 * Chromium's media queries say nothing. Returns how to stop.
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
