import { useState } from 'react';
import { useToast } from '@/components/feedback/useToast';
import { accessRefused } from '@/graphql/signals';
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
      const token = await getIdToken();
      const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
      const response = await fetch(path, { headers });
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

function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
