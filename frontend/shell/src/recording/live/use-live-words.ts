import { useEffect, useState } from 'react';

/** A settled line. It never changes. */
export interface LiveLine {
  segmentId: string;
  speaker: string | null;
  start: number;
  end: number;
  text: string;
}

/** Words of one speaker. The last ones may still change. */
interface PartialWords {
  channel: number;
  speaker: string | null;
  start: number;
  text: string;
}

export interface LiveWords {
  lines: readonly LiveLine[];
  partials: readonly PartialWords[];
  /** Whether partial words, only settled sentences, or no words are available. Null until the server responds. */
  state: 'live' | 'sentences' | 'none' | 'excluded' | null;
  isOver: boolean;
}

const NOTHING: LiveWords = { lines: [], partials: [], state: null, isOver: false };
/** Milliseconds until a connection that the server refused is retried. */
const RETRY_MS = 5_000;

/**
 * Follows the words of a recording in progress. Reconnecting loses no settled line, because the browser sends the ID of
 * the last one.
 * @param recordingId null before the recording exists
 */
export function useLiveWords(recordingId: string | null): LiveWords {
  const [followed, setFollowed] = useState({ recordingId, words: NOTHING });
  useEffect(() => {
    if (recordingId === null) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let events: EventSource;
    const open = () => {
      events = new EventSource(`/api/recordings/${recordingId}/live`);
      const on = <Data>(name: string, change: (words: LiveWords, data: Data) => Partial<LiveWords>) =>
        events.addEventListener(name, ({ data }: MessageEvent<string>) =>
          setFollowed((before) => {
            const words = before.recordingId === recordingId ? before.words : NOTHING;
            return { recordingId, words: { ...words, ...change(words, JSON.parse(data) as Data) } };
          }),
        );
      on<LiveLine>('line', ({ lines }, line) =>
        // A connection after a refusal starts with the first line again.
        lines.some(({ segmentId }) => segmentId === line.segmentId) ? {} : { lines: [...lines, line] },
      );
      on<PartialWords>('partial', ({ partials }, partial) => ({
        partials: [
          ...partials.filter(({ channel }) => channel !== partial.channel),
          ...(partial.text ? [partial] : []),
        ],
      }));
      on<{ words: LiveWords['state'] }>('state', (_, { words: state }) => ({ state }));
      on('again', () => ({ lines: [], partials: [] }));
      on('end', () => {
        events.close();
        return { isOver: true, partials: [] };
      });
      events.onerror = () => {
        // Browsers reconnect automatically unless the server responded with an error.
        if (events.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS);
      };
    };
    open();
    return () => {
      clearTimeout(retry);
      events.close();
    };
  }, [recordingId]);
  return followed.recordingId === recordingId ? followed.words : NOTHING;
}
