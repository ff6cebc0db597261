import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SaveCorrection } from './lines/correction.js';
import { followPosition, follows, type FollowEvent } from './lines/follow.js';
import type { Playback } from '../playback/playback.js';
import type { FindLines } from './search/find-lines.js';
import { matchFrom, stepMatch, type Match } from './search/search.js';
import { annotationsOf, type Highlight, type NotHeard } from './lines/annotations.js';
import { OfferedNamesContext, offeredOn, type Naming } from './lines/naming.js';
import { ReplaceWordsForm, type ReplaceWords } from './search/replace-words.js';
import type { TextCuts } from './text-cuts.js';
import { TranscriptTools } from './transcript-tools.js';
import { useHiddenFillers } from './use-hidden-fillers.js';
import { withoutFillers } from './lines/without-fillers.js';
import { useIntoView } from './lines/use-into-view.js';
import { useUnsurePlaces } from './unsure/use-unsure-places.js';
import { useUnsureTip } from './unsure/unsure-tip.js';
import { useMatches } from './search/use-matches.js';
import { lastStarted, transcriptText, type TimedChapter, type TimedSegment } from '../timeline/timeline.js';
import { TranscriptLines } from './lines/transcript-lines.js';
import { TranscriptSearch } from './search/transcript-search.js';
import { emptyNote } from '../panel/content-pending.js';
import { usePlayback } from '../playback/use-playback.js';
import * as placeholder from '../ui/placeholder.module.css';
import * as styles from './transcript-panel.module.css';

const NOTHING: readonly Match[] = [];
const SHOWN_UNSURE = '[data-unsure][data-shown]';
const SCROLL_KEYS = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'];

interface TranscriptPanelProps {
  playback: Playback;
  lines: readonly TimedSegment[];
  /** BCP 47 language of the recording. */
  language?: string | null | undefined;
  pending?: string | boolean | undefined;
  chapters: readonly TimedChapter[];
  /** Whether its tab is open. */
  open: boolean;
  /** Reports the times of search matches in seconds, and an empty list when the search ends. */
  onFound: (times: readonly number[]) => void;
  onCorrect?: SaveCorrection | undefined;
  /** URL of the transcript file without its extension. Left out, no download is offered. */
  file?: string | undefined;
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean;
  /** Initial search text. A new value starts another search. */
  find?: string | undefined;
  /** A new value repeats the search. */
  findKey?: string | undefined;
  onFind?: FindLines | undefined;
  naming?: Naming | undefined;
  onReplace?: ReplaceWords | undefined;
  cuts?: TextCuts | undefined;
  notHeard?: readonly NotHeard[] | undefined;
  highlights?: readonly Highlight[] | undefined;
}

export default function TranscriptPanel(props: TranscriptPanelProps) {
  const { playback, lines, chapters, open, onFound, onCorrect, file, find = '', findKey, onFind } = props;
  const current = usePlayback(playback, (state) => lastStarted(lines, state.time));
  const view = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const [edited, setEdited] = useState<string | null>(null);
  const editing = edited !== null;
  const [prefersHidden, hideFillers] = useHiddenFillers();
  const hidesFillers = prefersHidden && !props.cuts?.isCutting;
  const hasFillers = useMemo(() => lines.some(({ fillers }) => fillers), [lines]);
  const { handlers, hide, tip } = useUnsureTip();
  const [query, setQuery] = useState(find);
  const wanted = `${findKey} ${find}`;
  const [askedFor, setAskedFor] = useState(wanted);
  if (askedFor !== wanted) {
    setAskedFor(wanted);
    setQuery(find);
    setFollowing(true);
  }
  useIntoView(root, open && find !== '' ? wanted : null);
  const matches = useMatches(lines, query, onFind);
  const [choice, setChoice] = useState({ matches: NOTHING, shown: -1 });
  // A new search starts at the current line and does not follow it afterwards.
  if (choice.matches !== matches) {
    const first = matchFrom(matches, current);
    setChoice({ matches, shown: first });
    // If the page was opened at the match, the transcript follows playback from there.
    if (first >= 0 && query === find) setFollowing(matches[first]?.line === current);
  }
  const { shown } = choice;
  const shownMatch = matches[shown];

  const happened = useCallback((event: FollowEvent) => setFollowing(follows(event)), []);

  useEffect(() => {
    if (!open || !following || editing) return;
    const frame = requestAnimationFrame(() => scrollToLine(view.current, current));
    return () => cancelAnimationFrame(frame);
  }, [open, following, editing, current]);

  useEffect(() => {
    // The marks on the seek bar may appear a frame after the match count.
    startTransition(() => onFound(matches.map((match) => lines[match.line]?.start ?? 0)));
  }, [matches, lines, onFound]);

  useEffect(() => {
    if (!shownMatch) return;
    // Waits a frame, because scrolling now would cause a second layout.
    const frame = requestAnimationFrame(() => scrollToLine(view.current, shownMatch.line));
    return () => cancelAnimationFrame(frame);
  }, [shownMatch]);

  const search = (text: string): void => {
    setQuery(text);
    happened(text.trim() === '' ? 'back-to-now' : 'match-shown');
  };
  const step = (by: 1 | -1): void => {
    happened('match-shown');
    setChoice({ matches, shown: stepMatch(shown, by, matches.length) });
  };
  const seekToLine = useCallback(
    (line: number) => {
      happened('reader-seeked');
      playback.seek(lines[line]?.start ?? NaN);
    },
    [happened, playback, lines],
  );
  const unsure = useUnsurePlaces({
    lines,
    correctable: onCorrect !== undefined,
    keys: props.shortcuts && open && !editing,
    current,
    onShow: (place, by) => {
      happened('match-shown');
      playback.seek(lines[place.line]?.start ?? NaN);
      requestAnimationFrame(() => {
        scrollToLine(view.current, place.line);
        if (by === 'key')
          view.current?.querySelector<HTMLElement>(SHOWN_UNSURE)?.focus({ preventScroll: true });
      });
    },
    onCorrect: ({ id }) => setEdited(id),
  });
  const scrolled = useCallback((): void => happened('reader-scrolled'), [happened]);

  const { naming } = props;
  const offered = useMemo(() => offeredOn(lines, naming), [lines, naming]);

  const { notHeard, highlights } = props;
  const annotations = useMemo(() => annotationsOf(notHeard, highlights), [notHeard, highlights]);
  const playFrom = useCallback(
    (seconds: number) => {
      happened('reader-seeked');
      playback.seek(seconds);
      playback.play();
    },
    [happened, playback],
  );

  if (lines.length === 0 && !notHeard?.length)
    return (
      <p className={placeholder.empty}>
        {emptyNote(props.pending, 'No speech was found in this recording.')}
      </p>
    );
  return (
    <div ref={root} className={styles.transcript}>
      <TranscriptSearch
        query={query}
        total={matches.length}
        shown={shown}
        onQuery={search}
        onStep={step}
        wholeText={() => transcriptText(hidesFillers ? withoutFillers(lines) : lines)}
        file={file}
        withoutFillers={hasFillers && hidesFillers}
      />
      {props.onReplace && query.trim() !== '' && (
        <ReplaceWordsForm find={query} onReplace={props.onReplace} />
      )}
      <TranscriptTools
        unsure={{ ...unsure, step: (by) => unsure.step(by, 'button') }}
        fillers={hasFillers && !props.cuts?.isCutting ? { hidden: hidesFillers, onHide: hideFillers } : null}
      />
      <div className={styles.around} {...handlers}>
        <div
          ref={view}
          lang={props.language ?? undefined}
          className={styles.view}
          onScroll={hide}
          data-transcript-view=""
          onWheel={scrolled}
          onTouchMove={scrolled}
          onPointerDown={(event) => {
            // Only a press on the scrollbar targets the scroll container itself.
            if (event.target === event.currentTarget) scrolled();
          }}
          onKeyDown={(event) => {
            if (SCROLL_KEYS.includes(event.key)) scrolled();
          }}
        >
          <OfferedNamesContext value={offered}>
            <TranscriptLines
              lines={lines}
              chapters={chapters}
              current={current}
              matches={matches}
              shownMatch={shownMatch}
              onSeek={seekToLine}
              onCorrect={onCorrect}
              shownUnsure={unsure.place}
              hidesFillers={hidesFillers}
              cuts={props.cuts?.lines}
              annotations={annotations}
              onPlay={playFrom}
              edited={edited}
              onEdit={setEdited}
            />
          </OfferedNamesContext>
        </div>
        {tip}
      </div>
      {!following && !editing && (
        <button type="button" className={styles.backToNow} onClick={() => happened('back-to-now')}>
          Back to now
        </button>
      )}
    </div>
  );
}

function scrollToLine(view: HTMLElement | null, index: number): void {
  const line = view?.querySelector<HTMLElement>(`[data-line="${Math.max(index, 0)}"]`);
  if (!view || !line) return;
  const top = line.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop;
  const to = followPosition(
    { top, height: line.offsetHeight },
    { scrollTop: view.scrollTop, height: view.clientHeight },
  );
  if (to === null) return;
  const far = Math.abs(to - view.scrollTop) > view.clientHeight * 2;
  const still = far || matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollTo({ top: to, behavior: still ? 'instant' : 'smooth' });
}
