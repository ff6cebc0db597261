import { byId, useList } from '@playhead/api';
import { Choice } from '@playhead/ui';
import { useEffect, useState } from 'react';
import type { MinutesTemplate } from '../../../api/members.js';
import { useRecordingPagesInfiniteQuery } from '../../../api/recording-list.js';
import * as own from './minutes.module.css';

const READY = { status: 'completed' } as const;

/** Previews the minutes of a recording as they would be copied into an email. */
export function MinutesPreview({ template: { parts, showsLogo } }: { template: MinutesTemplate }) {
  const { items: recordings } = useList(useRecordingPagesInfiniteQuery(READY), byId);
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? recordings?.[0]?.id;
  const text = useText(
    id && `/api/recordings/${encodeURIComponent(id)}/minutes.html?parts=${parts.join()}&logo=${showsLogo}`,
  );
  if (!recordings) return null;
  if (!id) return <p>Your first recording shows here how they look.</p>;
  return (
    <div className={own.preview}>
      <Choice
        label="Preview with"
        value={id}
        options={recordings.map((one) => [one.id, one.title] as const)}
        onChoose={setChosen}
      />
      {text === null ? (
        <p role="alert">The preview couldn&apos;t be loaded.</p>
      ) : (
        // The sandbox blocks scripts. The same origin is needed to load the logo.
        <iframe title="Preview of the minutes" sandbox="allow-same-origin" srcDoc={text} />
      )}
    </div>
  );
}

/** @returns the text at a URL, or the previous text while it is loading; null on failure */
function useText(address: string | undefined): string | null {
  const [text, setText] = useState<string | null>('');
  useEffect(() => {
    if (!address) return undefined;
    const leaving = new AbortController();
    void (async () => {
      try {
        const answer = await fetch(address, { signal: leaving.signal });
        const body = await answer.text();
        setText(answer.ok ? body : null);
      } catch {
        if (!leaving.signal.aborted) setText(null);
      }
    })();
    return () => leaving.abort();
  }, [address]);
  return text;
}
