import { useState } from 'react';
import { useToast } from '@/ui/toast/useToast';
import { accessRefused, sessionEnded } from '@/lib/apollo/signals';
import { saveAs } from '@/lib/browser/save-as';
import { getIdToken } from './session-token';

interface Failure {
  title: string;
  text: string;
}

/**
 * Saves a file of the shop's own that asks for the person's token, which a link cannot send.
 *
 * @param failure what to say when it does not come
 */
export function useDownload(failure: Failure) {
  const toast = useToast();
  const [downloading, setDownloading] = useState(false);

  const download = async (path: string, name: string) => {
    setDownloading(true);
    try {
      const response = await fetchAsOneself(path);
      if (response.status === 403) accessRefused.send();
      if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
      saveAs(await response.blob(), name);
    } catch {
      toast.error(failure.text, failure.title);
    } finally {
      setDownloading(false);
    }
  };

  return { download, downloading };
}

/** With the person's token, and once more with a new one when that is refused. */
async function fetchAsOneself(path: string): Promise<Response> {
  const ask = async (options?: { renew: boolean }) => {
    const token = await getIdToken(options);
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
    return fetch(path, { headers });
  };
  const response = await ask();
  if (response.status !== 401) return response;
  const repeated = await ask({ renew: true });
  if (repeated.status === 401) sessionEnded.send(undefined);
  return repeated;
}
