import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2500;

export type CopyState = 'idle' | 'copied' | 'failed';

export function useClipboard(): [CopyState, (text: string) => Promise<boolean>] {
  const [copied, setCopied] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string): Promise<boolean> => {
    const done = await writeToClipboard(text);
    setCopied(done ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied('idle'), SHOWN_MS);
    return done;
  };
  return [copied, copy];
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (refusal) {
    // Also reached without HTTPS, where there is no clipboard.
    console.info('The clipboard was refused', refusal);
    return false;
  }
}
