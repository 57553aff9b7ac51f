import { useState } from 'react';
import { useToast } from '@/ui/feedback/toast/useToast';
import { accessRefused, sessionEnded } from '@/lib/apollo/signals';
import { saveAs } from '@/lib/browser/save-as';
import { getIdToken } from './session-token';

interface Failure {
  title: string;
  text: string;
}

/**
 * Downloads a file that requires the bearer token, which a link cannot send.
 *
 * @param failure the toast when the download fails
 */
export function useDownload(failure: Failure) {
  const toast = useToast();
  const [downloading, setDownloading] = useState(false);

  const download = async (path: string, name: string) => {
    setDownloading(true);
    try {
      const response = await fetchWithToken(path);
      if (response.status === 403) accessRefused.emit();
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

/** Sends the token, and a refreshed one when the first is rejected. */
async function fetchWithToken(path: string): Promise<Response> {
  const ask = async (options?: { renew: boolean }) => {
    const token = await getIdToken(options);
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
    return fetch(path, { headers });
  };
  const response = await ask();
  if (response.status !== 401) return response;
  const repeated = await ask({ renew: true });
  if (repeated.status === 401) sessionEnded.emit(undefined);
  return repeated;
}
