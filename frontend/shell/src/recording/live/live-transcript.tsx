import { formatClock, SearchInput } from '@playhead/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { MarkedText } from '../marked-text.js';
import type { LiveLine, LiveWords } from './use-live-words.js';
import * as styles from './live-transcript.module.css';

/** Maximum lines to render, because hours of them would be slow. Search covers all lines. */
const SHOWN = 200;
/** Maximum pixels from the end at which the list follows new words. */
const NEAR_END = 40;

const STATES = {
  live: null,
  sentences: 'Speech recognition is busy, so words appear a sentence at a time.',
  excluded: "Your plan doesn't include AI, so words aren't shown and no transcript is written.",
  none: "Live words aren't available here. The transcript is written when the recording ends.",
};

/** The live words of a recording in progress. Settled lines are added at the end and never change. */
export function LiveTranscript({ words }: { words: LiveWords }) {
  const { lines, partials, state, isOver } = words;
  const [query, setQuery] = useState('');
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const wanted = query.trim().toLowerCase();
  const found = wanted ? lines.filter(({ text }) => text.toLowerCase().includes(wanted)) : lines;
  const shown = isAll || wanted ? found : found.slice(-SHOWN);
  useEffect(() => {
    if (list.current && isFollowing.current && !wanted) list.current.scrollTop = list.current.scrollHeight;
  }, [lines, partials, wanted]);
  return (
    <section className={styles.live} aria-label="Live transcript">
      <div role="search">
        <SearchInput
          label="Search what was said"
          placeholder="Search what was said"
          value={query}
          onChange={setQuery}
          onClear={() => setQuery('')}
        />
      </div>
      <p className={styles.notice} role="status">
        {state && STATES[state]}
      </p>
      {/* Screen readers do not announce new words, because that would be recorded. */}
      <div
        ref={list}
        className={styles.lines}
        role="log"
        aria-live="off"
        aria-label="What was said"
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isFollowing.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
        }}
      >
        {shown.length < found.length && (
          <button type="button" className={styles.earlier} onClick={() => setAll(true)}>
            Show earlier lines
          </button>
        )}
        {shown.map((line, at) => (
          <Line
            key={line.segmentId}
            line={line}
            query={wanted}
            isFirst={shown[at - 1]?.speaker !== line.speaker}
          />
        ))}
        {!wanted &&
          partials.map(({ channel, speaker, text }) => (
            <p key={channel} className={styles.partial} aria-hidden="true">
              {speaker && <b>{speaker} </b>}
              {text}
            </p>
          ))}
        {found.length === 0 && partials.length === 0 && state !== 'none' && state !== 'excluded' && (
          <p className={styles.empty}>
            {wanted ? 'Nothing found' : isOver ? 'Nothing was said' : 'Words appear here as they are said.'}
          </p>
        )}
      </div>
    </section>
  );
}

interface LineProps {
  line: LiveLine;
  query: string;
  /** Whether the line before has another speaker. */
  isFirst: boolean;
}

const Line = memo(function Line({ line: { speaker, start, text }, query, isFirst }: LineProps) {
  return (
    <p>
      {isFirst && (
        <span className={styles.speaker}>
          {speaker} <time>{formatClock(start)}</time>
        </span>
      )}
      <MarkedText snippet={text} matches={matchesOf(text, query)} />
    </p>
  );
});

function matchesOf(text: string, query: string): [number, number][] {
  const matches: [number, number][] = [];
  const lower = text.toLowerCase();
  // In a few languages, lower case has another length, which would shift the positions.
  if (!query || lower.length !== text.length) return matches;
  for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, at + query.length))
    matches.push([at, at + query.length]);
  return matches;
}
