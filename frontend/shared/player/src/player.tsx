import { classNames } from '@playhead/ui/light';
import {
  lazy,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import type { Ask, SenderToAsk } from './assistant/ask.js';
import type { SaveCorrection } from './transcript/lines/correction.js';
import type { NotHeard } from './transcript/lines/not-heard.js';
import type { Naming } from './transcript/lines/naming.js';
import type { ReplaceWords } from './transcript/search/replace-words.js';
import type { TextCuts } from './transcript/text-cuts.js';
import type { FindLines } from './transcript/search/find-lines.js';
import { ChaptersPanel } from './chapters/chapters-panel.js';
import type { PlayerSlide } from './chapters/slides-list.js';
import { Controls } from './controls/controls.js';
import { hasPictureInPicture, toggleFullscreen, togglePictureInPicture } from './stage/display-modes.js';
import type { ReactionCount } from './reactions/reactions.js';
import { runCommand } from './shortcuts/run-command.js';
import { Panel, type PanelTab } from './panel/panel.js';
import { Playback } from './playback/playback.js';
import { LazyBoundary } from './ui/lazy-boundary.js';
import { loadPreferences } from './preferences/preferences.js';
import type { Storyboard } from './controls/seek-picture.js';
import { SeekBar } from './controls/seek-bar.js';
import { Stage } from './stage/stage.js';
import {
  timeChapters,
  timeSegments,
  type PlayerChapter,
  type PlayerSegment,
  type TimedChapter,
} from './timeline/timeline.js';
import { retryImport } from './ui/retry-import.js';
import { useFullscreen } from './stage/use-fullscreen.js';
import { useChapterViews, usePlaybackEvents, type PlayerEvent } from './playback/use-player-events.js';
import { usePlayback } from './playback/use-playback.js';
import { usePreferences } from './preferences/use-preferences.js';
import type { Shortcut } from './shortcuts/shortcuts-dialog.js';
import { useShortcuts } from './shortcuts/use-shortcuts.js';
import * as placeholder from './ui/placeholder.module.css';
import * as styles from './player.module.css';
import * as base from './ui/base.module.css';

// None of them is needed for the first frame, so the viewer's first load does not carry them.
const TranscriptPanel = lazy(() =>
  retryImport(() => import(/* webpackChunkName: "lazy-transcript" */ './transcript/transcript-panel.js')),
);
const AssistantPanel = lazy(() =>
  retryImport(() => import(/* webpackChunkName: "lazy-assistant" */ './assistant/assistant-panel.js')),
);
const SlidesList = lazy(() =>
  retryImport(() => import(/* webpackChunkName: "lazy-lists" */ './chapters/slides-list.js')),
);
const ShortcutsDialog = lazy(
  () => import(/* webpackChunkName: "lazy-shortcuts" */ './shortcuts/shortcuts-dialog.js'),
);
const CaptionsAndMediaSession = lazy(() =>
  retryImport(
    () => import(/* webpackChunkName: "lazy-captions" */ './playback/captions-and-media-session.js'),
  ),
);

export interface PlayerHandle {
  /** Seconds into the recording. */
  currentTime: () => number;
  /** The same, but for a handle that is being dragged: what it passes is not played. */
  playedTo: () => number;
  /** Playback rate. */
  speed: () => number;
  /** Goes to a time; negative and non-finite ones are ignored. */
  seek: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /**
   * What plays; null before it is on the page. With `data-hushed` it may be muted without that being taken for the
   * person's own mute.
   */
  media: () => HTMLMediaElement | null;
  /** Opens a tab of the side panel; `feed` has no button of its own. */
  openTab: (tab: PanelTab) => void;
}

export interface PlayerProps {
  ref?: Ref<PlayerHandle>;
  /** Address of the media; changing it starts over. */
  src: string;
  title: string;
  /** A picture to show before playing; for sound alone, a picture of the sound with a margin of 5 % at either end. */
  poster?: string | undefined;
  /** Pictures for the seek bar. */
  storyboard?: Storyboard | null | undefined;
  /** Whether there is a picture; left out where only the file can say. */
  hasPicture?: boolean | undefined;
  /** Whether each channel is a side of a conversation, so that both must be heard in both ears. */
  mixesSound?: boolean | undefined;
  /** Length in seconds as the API knows it, used until the file says it itself. */
  duration?: number | null | undefined;
  chapters: readonly PlayerChapter[];
  transcript: readonly PlayerSegment[];
  /** What is spoken, as BCP 47. */
  language?: string | null | undefined;
  /** Whether filler words are left out of the captions. */
  captionsWithoutFillers?: boolean | undefined;
  /** Why there are no words yet, or that they are still being made; without it, there are none to come. */
  pending?: string | boolean | undefined;
  /** Where somebody speaks and no words were made out. */
  notHeard?: readonly NotHeard[] | undefined;
  /** What was read from the picture. */
  slides?: readonly PlayerSlide[] | undefined;
  /** Where to open, in seconds, paused; see `startTimeFrom`. */
  startTime?: number | null | undefined;
  /** The tab of the panel that is open at first; by default the chapters, if there are any. */
  firstTab?: PanelTab | undefined;
  /** Words to show in the transcript, which is then the open tab. */
  find?: string | undefined;
  /** Another one looks for the same words again. */
  findKey?: string | undefined;
  /** Searches the transcript; without it, lines with the same letters are found. */
  onFind?: FindLines | undefined;
  /** The address of the transcript as a file, less its ending; without one the transcript offers none. */
  transcriptFile?: string | undefined;
  /** The public address of the recording, or of a second of it where viewers see other times; without one no link is offered. */
  link?: string | ((second: number) => string) | undefined;
  /** Answers the questions of the AI Assistant tab; without it the tab is left out. */
  onAsk?: Ask | undefined;
  /** Who shared the recording, and answers what it does not. */
  sender?: SenderToAsk | undefined;
  /** Times in seconds at which there is a comment. */
  commentTimes?: readonly number[] | undefined;
  /** How viewers took which seconds. */
  reactions?: readonly ReactionCount[] | undefined;
  /** The comments: a tab without a button, opened through the handle. */
  feed?: ReactNode;
  /** Where the reader may correct lines: saves a correction. Without it the transcript is for reading. */
  onCorrect?: SaveCorrection | undefined;
  /** What of the transcript viewers don't get. */
  cuts?: TextCuts | undefined;
  /** What can be done with a chapter, beside it in the list. */
  chapterActions?: ((chapter: TimedChapter) => ReactNode) | undefined;
  /** Sees each key of the page before the player does and tells whether it was for it. */
  onKey?: ((event: KeyboardEvent) => boolean) | undefined;
  /** The keys that it takes, for the list of shortcuts. */
  keys?: readonly Shortcut[] | undefined;
  /** Where the reader may correct lines: who the speakers may be, and what writes one thing for another. */
  naming?: Naming | undefined;
  onReplace?: ReplaceWords | undefined;
  /** What stands right under the picture, such as the title. */
  heading?: ReactNode;
  /** What stands under that: description, actions. On a phone the panel comes first. */
  children?: ReactNode;
  onEvent?: ((event: PlayerEvent) => void) | undefined;
}

/**
 * A recording with its controls, chapters and transcript. It makes no calls: everything comes in as props and goes out
 * through `onEvent`.
 */
export function Player(props: PlayerProps) {
  return <LoadedPlayer key={props.src} {...props} />;
}

function LoadedPlayer({ ref, ...props }: PlayerProps) {
  const [playback] = useState(
    () =>
      new Playback({
        duration: props.duration ?? 0,
        hasPicture: props.hasPicture,
        startTime: props.startTime ?? 0,
        preferences: loadPreferences(),
      }),
  );
  const duration = usePlayback(playback, (state) => state.duration);
  const aspect = usePlayback(playback, (state) => state.aspect);
  const isReady = usePlayback(playback, (state) => state.ready);
  const chapters = useMemo(() => timeChapters(props.chapters, duration), [props.chapters, duration]);
  const lines = useMemo(() => timeSegments(props.transcript), [props.transcript]);
  const [switches, change] = usePreferences(playback);
  const [tab, setTab] = useState<PanelTab>(
    props.find ? 'transcript' : (props.firstTab ?? (props.chapters.length > 0 ? 'chapters' : 'transcript')),
  );
  const [found, setFound] = useState(props.find);
  if (found !== props.find) {
    setFound(props.find);
    if (props.find) setTab('transcript');
  }
  const [marks, setMarks] = useState<readonly number[]>([]);
  const [listingShortcuts, setListingShortcuts] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(stage);

  usePlaybackEvents(playback, props.onEvent);
  useChapterViews(playback, chapters, props.onEvent);
  const { onEvent } = props;
  const openTab = useCallback(
    (opened: PanelTab): void => {
      setTab(opened);
      onEvent?.({ type: 'tab_switch', videoTime: playback.get().time, tabName: opened });
    },
    [playback, onEvent],
  );
  useImperativeHandle(
    ref,
    () => ({
      currentTime: () => playback.get().time,
      playedTo: playback.playedTo,
      speed: () => playback.get().speed,
      seek: playback.seek,
      play: playback.play,
      pause: playback.pause,
      media: () => playback.element,
      openTab,
    }),
    [playback, openTab],
  );

  const onFullscreen = (): void => {
    if (stage.current && playback.element)
      toggleFullscreen(stage.current, playback.element).catch(noteRefusal);
  };
  const onPictureInPicture = (): void => {
    if (playback.element) togglePictureInPicture(playback.element).catch(noteRefusal);
  };
  const toggleCaptions = (): void => change({ captions: !switches.captions });
  const listShortcuts = (): void => setListingShortcuts(true);
  useShortcuts(
    switches.shortcuts,
    (command) =>
      runCommand(command, playback, { onFullscreen, onPictureInPicture, toggleCaptions, listShortcuts }),
    props.onKey,
  );

  const transcript = (
    <LazyBoundary
      waiting={<div className={placeholder.linesShape} aria-busy="true" />}
      failed={<p className={placeholder.empty}>The transcript couldn&apos;t be loaded. Reload the page.</p>}
    >
      <TranscriptPanel
        {...props}
        playback={playback}
        lines={lines}
        chapters={chapters}
        open={tab === 'transcript'}
        onFound={setMarks}
        file={props.transcriptFile}
        shortcuts={switches.shortcuts}
      />
    </LazyBoundary>
  );

  const assistant = props.onAsk && (
    <LazyBoundary
      waiting={<div className={placeholder.linesShape} aria-busy="true" />}
      failed={<p className={placeholder.empty}>The assistant couldn&apos;t be loaded. Reload the page.</p>}
    >
      <AssistantPanel
        {...props}
        onAsk={props.onAsk}
        chapters={chapters}
        hasSpeech={lines.length > 0}
        onSeek={playback.seek}
      />
    </LazyBoundary>
  );

  return (
    <div
      className={classNames(base.base, styles.player)}
      style={aspect === 0 ? undefined : ({ '--ph-aspect': pictureShape(aspect) } as CSSProperties)}
    >
      <Stage
        playback={playback}
        src={props.src}
        title={props.title}
        poster={props.poster}
        lines={lines}
        chapters={chapters}
        stage={stage}
        fullscreen={fullscreen}
        onFullscreen={onFullscreen}
      >
        <SeekBar
          playback={playback}
          chapters={chapters}
          marks={marks}
          comments={props.commentTimes}
          reactions={props.reactions}
          storyboard={props.storyboard}
        />
        <Controls
          playback={playback}
          link={props.link}
          captions={lines.length > 0 ? switches.captions : null}
          fullscreen={fullscreen}
          pictureInPicture={aspect !== 0 && hasPictureInPicture()}
          onCaptions={toggleCaptions}
          onFullscreen={onFullscreen}
          onPictureInPicture={onPictureInPicture}
          onShortcuts={listShortcuts}
        />
      </Stage>
      {props.heading && <div className={styles.heading}>{props.heading}</div>}
      <Panel
        open={tab}
        onOpen={openTab}
        tabs={[
          {
            name: 'chapters',
            label: 'Chapters',
            content: (
              <>
                <ChaptersPanel
                  playback={playback}
                  chapters={chapters}
                  language={props.language}
                  actions={props.chapterActions}
                />
                {props.slides && (
                  <LazyBoundary>
                    <SlidesList playback={playback} slides={props.slides} />
                  </LazyBoundary>
                )}
              </>
            ),
          },
          { name: 'transcript', label: 'Transcript', content: transcript },
          ...(assistant ? [{ name: 'assistant' as const, label: 'AI Assistant', content: assistant }] : []),
        ]}
        hiddenTab={props.feed ? { name: 'feed', label: 'Comments', content: props.feed } : undefined}
      />
      {props.children && <div className={styles.about}>{props.children}</div>}
      {isReady && (
        <LazyBoundary>
          <CaptionsAndMediaSession
            playback={playback}
            title={props.title}
            poster={props.poster}
            chapters={chapters}
            lines={lines}
            captions={{
              shown: switches.captions,
              raised: fullscreen,
              language: props.language,
              withoutFillers: props.captionsWithoutFillers,
            }}
            mixesSound={props.mixesSound ?? false}
          />
        </LazyBoundary>
      )}
      {listingShortcuts && (
        <LazyBoundary>
          <ShortcutsDialog
            enabled={switches.shortcuts}
            correctable={props.onCorrect !== undefined}
            more={props.keys}
            onEnable={(enabled) => change({ shortcuts: enabled })}
            onClose={() => setListingShortcuts(false)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

/** A browser may refuse full screen or the floating window, in a frame that forbids them for one: nothing changes then. */
function noteRefusal(reason: unknown): void {
  console.info('The browser refused', reason);
}

/** The frame's width over height: the video's own shape, within what leaves room for the page. */
function pictureShape(aspect: number | null): number {
  return Math.min(Math.max(aspect ?? 16 / 9, 4 / 3), 21 / 9);
}
