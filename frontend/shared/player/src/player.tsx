import { classNames } from '@playhead/ui/light';
import { lazy, useCallback, useImperativeHandle, useMemo, useRef, useState, type CSSProperties } from 'react';
import { ChaptersPanel } from './chapters/chapters-panel.js';
import { Controls } from './controls/controls.js';
import { hasPictureInPicture, toggleFullscreen, togglePictureInPicture } from './stage/display-modes.js';
import { runCommand } from './shortcuts/run-command.js';
import { Panel, type PanelTab } from './panel/panel.js';
import type { PlayerProps } from './player-props.js';
import { Playback } from './playback/playback.js';
import { LazyBoundary } from './ui/lazy-boundary.js';
import { loadPreferences } from './preferences/preferences.js';
import { SeekBar } from './controls/seek-bar.js';
import { Stage } from './stage/stage.js';
import { timeChapters, timeSegments } from './timeline/timeline.js';
import { retryImport } from './ui/retry-import.js';
import { useFullscreen } from './stage/use-fullscreen.js';
import { useChapterViews, usePlaybackEvents } from './playback/use-player-events.js';
import { usePlayback } from './playback/use-playback.js';
import { usePreferences } from './preferences/use-preferences.js';
import { useShortcuts } from './shortcuts/use-shortcuts.js';
import * as placeholder from './ui/placeholder.module.css';
import * as styles from './player.module.css';
import * as base from './ui/base.module.css';

// None of these is needed for the first frame, so they are not in the viewer's initial bundle.
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

/**
 * A recording with controls, chapters and transcript. It makes no requests: data comes in as props and events
 * go out through `onEvent`.
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
          highlights={props.highlights}
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

/** Browsers may refuse full screen or picture-in-picture, for example in an iframe. */
function noteRefusal(reason: unknown): void {
  console.info('The browser refused', reason);
}

/** Aspect ratio of the frame: the video's own, limited so that the page keeps some room. */
function pictureShape(aspect: number | null): number {
  return Math.min(Math.max(aspect ?? 16 / 9, 4 / 3), 21 / 9);
}
