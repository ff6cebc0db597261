import {
  Description,
  linkAt,
  Player,
  startTimeFrom,
  TitleBlock,
  type PlayerHandle,
  type PlayerProps,
} from '@playhead/player';
import { formatDate, formatLength, MAX_LENGTH } from '@playhead/ui';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import { useFindLines } from './transcript/find-lines.js';
import {
  DEMO_ID,
  thumbnailAddress,
  useGetCutsQuery,
  useListSlidesQuery,
  type Recording,
} from '../../api/recordings.js';
import { Link, useLocation } from '../../router.js';
import { shareLink } from '../../recording/share-link.js';
import { notePlayer } from '../../recording/playing-time.js';
import * as clips from './clips/clips.module.css';
import { removedSeconds, shownAt, type CutRanges } from './cuts/ranges.js';
import { sourceInWords } from './origin/text-source.js';
import { NextSteps } from './steps/next-steps.js';
import { formatViews } from '../../recording/views.js';

const NOTHING: CutRanges = [];

interface RecordingPlayerProps extends Pick<
  PlayerProps,
  | 'ref'
  | 'onAsk'
  | 'feed'
  | 'onCorrect'
  | 'naming'
  | 'onReplace'
  | 'commentTimes'
  | 'highlights'
  | 'reactions'
  | 'children'
  | 'chapterActions'
  | 'cuts'
  | 'onKey'
  | 'keys'
> {
  /** The ID from the URL, which differs from the recording's own for the demo. */
  recordingId: string;
  recording: Recording;
  /** Shown below the video. */
  panel?: ReactNode;
}

export function RecordingPlayer(props: RecordingPlayerProps) {
  const { ref, recordingId, recording, panel, children, ...slots } = props;
  const location = useLocation();
  const player = useRef<PlayerHandle>(null);
  useImperativeHandle(ref, () => player.current!, []);
  // Another search result may be opened in the same recording.
  const shown = useRef(location.key);
  useEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    const time = startTimeFrom(location);
    if (time !== null) player.current?.seek(time);
  }, [location]);
  const find = new URLSearchParams(location.search).get('find')?.slice(0, MAX_LENGTH.search) ?? '';
  const isDemo = recordingId === DEMO_ID;
  const { data: slides } = useListSlidesQuery({ id: recordingId }, { skip: isDemo || !recording.hasPicture });
  const { data: cuts } = useGetCutsQuery(
    { id: recordingId },
    { skip: isDemo || !recording.canEdit || recording.status !== 'completed' },
  );
  /** Times on this page are the original's. Links for viewers use those of their version. */
  const leftOutSoon = (cuts?.state === 'failed' ? cuts.shownRanges : cuts?.ranges) ?? NOTHING;
  const viewersLink = (second: number) =>
    linkAt(shareLink(recording.shareId), Math.floor(shownAt(leftOutSoon, second)));
  useEffect(
    () => notePlayer(recording.id, () => shownAt(leftOutSoon, player.current?.currentTime() ?? 0)),
    [recording.id, leftOutSoon],
  );
  const findLines = useFindLines(recordingId);
  const [startTime] = useState(() => startTimeFrom(location));
  // The file that is playing is not replaced when a new version is rendered.
  const [first] = useState(recording);
  const leftOut = removedSeconds(cuts?.shownRanges ?? []);
  const facts = [
    formatDate(recording.createdAt),
    formatLength(recording.duration),
    ...(leftOut > 0 ? [`Viewers see ${formatLength(cuts!.originalDuration - leftOut)}`] : []),
    formatViews(recording.viewCount, recording.viewerCount),
  ];
  return (
    <Player
      {...slots}
      ref={player}
      find={find}
      findKey={location.key}
      firstTab="transcript"
      onFind={isDemo ? undefined : findLines}
      src={mediaOf(recordingId, first)}
      mixesSound={first.hasSplitSound}
      poster={recording.thumbnailPath ? thumbnailAddress(recordingId) : undefined}
      storyboard={recording.storyboard}
      title={recording.title}
      duration={recording.duration}
      hasPicture={recording.hasPicture}
      chapters={recording.chapters}
      transcript={recording.transcript}
      language={recording.language}
      captionsWithoutFillers={recording.captionsWithoutFillers}
      pending={NO_CONTENT_YET[recording.status]}
      notHeard={recording.notHeard}
      slides={slides ?? undefined}
      startTime={startTime}
      link={recording.canEdit ? viewersLink : undefined}
      heading={
        <>
          {panel}
          <TitleBlock
            title={recording.title}
            language={recording.language}
            hint={sourceInWords(recording.titleSource)}
            facts={facts}
          />
          {recording.clipOf && (
            <p className={clips.clipOf}>
              Clip of <Link to={`/edit/${recording.clipOf.id}`}>{recording.clipOf.title}</Link>
            </p>
          )}
        </>
      }
    >
      {/* The most used tools come first, because the description may be long. */}
      {children}
      <Description
        text={recording.description}
        language={recording.language}
        hint={sourceInWords(recording.descriptionSource)}
      />
      {!isDemo && (
        <NextSteps
          recording={recording}
          currentTime={() => player.current?.currentTime() ?? 0}
          onSeek={(seconds) => player.current?.seek(seconds)}
        />
      )}
    </Player>
  );
}

const NO_CONTENT_YET: Partial<Record<Recording['status'], string | true>> = {
  pending: true,
  uploading: true,
  processing: true,
  failed: 'Processing failed before there was a transcript.',
};

/** URL of the media. Editors get the original, including removed ranges. */
function mediaOf(recordingId: string, { canEdit, asRecorded }: Recording): string {
  const version = asRecorded ? 'recorded' : canEdit && recordingId !== DEMO_ID ? 'original' : null;
  const address = `/api/recordings/${encodeURIComponent(recordingId)}/media`;
  return version ? `${address}?version=${version}` : address;
}
