import { expect, test, vi } from 'vitest';
import { loadPart } from './load-part';

const failed = new TypeError('Failed to fetch dynamically imported module');

test('code that fails to load offline is loaded again once the browser is online', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failed).mockResolvedValue('loaded');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const part = loadPart(load);
  await vi.waitFor(() => expect(onLine).toHaveBeenCalled());
  expect(load).toHaveBeenCalledTimes(1);

  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('loaded');
});

test('code that fails to load online rejects', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed);
  await expect(loadPart(load)).rejects.toBe(failed);
  expect(load).toHaveBeenCalledTimes(1);
});
