import {
  Description,
  Player,
  startTimeFrom,
  TitleBlock,
  type PlayerHandle,
  type ReactionCount,
} from '@playhead/player';
import { ErrorBoundary, formatDate, formatLength } from '@playhead/ui/light';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useListSharedSlidesQuery, type SharedRecording } from '../api/generated/sharing.js';
import { BrandHeader, SenderLine } from '../brand-header/brand-header.js';
import { Reactions } from '../reactions/reactions.js';
import { RoomBar } from '../room/room-bar.js';
import { useViewing } from '../viewing/use-viewing.js';
import { AssistantFailure } from './assistant-failure.js';
import { ContentPending } from './content-pending.js';
import { SharedSummary } from './shared-summary.js';
import { useArrival } from './use-arrival.js';
import { useConversation } from './use-conversation.js';
import * as controls from '../controls.module.css';
import * as styles from './recording-view.module.css';

const CommentsFeed = lazy(
  () => import(/* webpackChunkName: "lazy-comments" */ '../comments/comments-feed.js'),
);

interface RecordingViewProps {
  recording: SharedRecording;
  preview: boolean;
  /** Whether the viewer comes from the gate, which means the focus must be moved to the page. */
  takeFocus: boolean;
  refetch: () => unknown;
}

export function RecordingView({ recording, preview, takeFocus, refetch }: RecordingViewProps) {
  const main = useRef<HTMLElement>(null);
  const player = useRef<PlayerHandle>(null);
  const tell = useViewing(recording, preview, main, player);
  const [hasFrame, setHasFrame] = useState(false);
  const { data: slides } = useListSharedSlidesQuery(
    { shareId: recording.shareId },
    { skip: !hasFrame || !recording.hasPicture },
  );
  const [reactions, setReactions] = useState<readonly ReactionCount[]>();
  const [failures, setFailures] = useState(0);
  const fail = useCallback(() => setFailures((count) => count + 1), []);
  // The file that is playing is not replaced when a new version is rendered.
  const [first] = useState(recording);
  const { ask, find, askSender } = useConversation(recording.shareId, fail);
  const address = `/api/recordings/shared/${encodeURIComponent(recording.shareId)}`;
  useArrival(main, takeFocus);

  return (
    <>
      <title>{`${recording.title} · Playhead`}</title>
      <header className="vw-header">
        <BrandHeader recording={recording} preview={preview} />
      </header>
      <main
        ref={main}
        className="vw-page"
        tabIndex={-1}
        aria-label={recording.title}
        onLoadedDataCapture={() => setHasFrame(true)}
      >
        <RoomBar shareId={recording.shareId} />
        <Player
          ref={player}
          src={`${address}/media${first.asRecorded ? '?version=recorded' : ''}`}
          mixesSound={first.hasSplitSound}
          poster={recording.thumbnailPath ? `${address}/thumbnail` : undefined}
          storyboard={recording.storyboard}
          title={recording.title}
          duration={recording.duration}
          hasPicture={recording.hasPicture}
          chapters={recording.chapters}
          transcript={recording.transcript}
          language={recording.language}
          captionsWithoutFillers={recording.captionsWithoutFillers}
          pending={recording.contentPending}
          notHeard={recording.notHeard}
          slides={slides ?? undefined}
          reactions={reactions}
          startTime={startTimeFrom(window.location)}
          onEvent={tell}
          transcriptFile={`${address}/transcript`}
          link={`${window.location.origin}/view/${recording.shareId}`}
          onAsk={ask}
          onFind={find}
          sender={recording.isOwner ? undefined : { name: recording.sender.name, ask: askSender }}
          feed={
            <ErrorBoundary
              fallback={() => (
                <p className={styles.panelNote}>The comments couldn&apos;t be loaded. Reload the page.</p>
              )}
            >
              <Suspense fallback={null}>
                <CommentsFeed recording={recording} player={player} />
              </Suspense>
            </ErrorBoundary>
          }
          heading={
            <>
              <TitleBlock
                title={recording.title}
                language={recording.language}
                facts={[formatDate(recording.createdAt), formatLength(recording.duration)]}
              >
                {(recording.commentsAllowed || recording.hasAsked) && (
                  <button
                    type="button"
                    className={controls.link}
                    onClick={() => player.current?.openTab('feed')}
                  >
                    {recording.commentsAllowed ? 'Comments' : 'Your questions'}
                  </button>
                )}
                {recording.downloadPath && (
                  <a className={controls.link} href={recording.downloadPath} download>
                    Download
                  </a>
                )}
              </TitleBlock>
              {hasFrame && recording.reactionsAllowed && !recording.isOwner && (
                <Reactions shareId={recording.shareId} player={player} onCounts={setReactions} />
              )}
            </>
          }
        >
          <Description text={recording.description} language={recording.language} />
          {hasFrame && !recording.contentPending && (
            <SharedSummary shareId={recording.shareId} onSeek={(seconds) => player.current?.seek(seconds)} />
          )}
          {recording.contentPending && <ContentPending refetch={refetch} />}
          <SenderLine sender={recording.sender} />
        </Player>
      </main>
      {/* The conversation shows the failure too, so the toast may be missing. */}
      {failures > 0 && <AssistantFailure key={failures} />}
    </>
  );
}
