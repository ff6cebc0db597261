import { Player, startTimeFrom, TitleBlock, type PlayerProps } from '@playhead/player';
import { formatDate, formatDuration } from '@playhead/ui';
import { useState } from 'react';
import { thumbnailAddress, type Recording } from '../../api/recordings.js';
import { useLocation } from '../../router.js';
import { shareLink } from '../../recording/share-link.js';
import { formatViews } from '../../recording/views.js';

interface RecordingPlayerProps extends Pick<
  PlayerProps,
  'ref' | 'onAsk' | 'feed' | 'onCorrect' | 'children'
> {
  /** The id in the address, which for the demo is not the recording's own. */
  recordingId: string;
  recording: Recording;
}

export function RecordingPlayer({ recordingId, recording, children, ...slots }: RecordingPlayerProps) {
  const location = useLocation();
  const [startTime] = useState(() => startTimeFrom(location));
  const facts = [
    formatDate(recording.createdAt),
    formatDuration(recording.duration),
    formatViews(recording.viewCount, recording.viewerCount),
  ];
  return (
    <Player
      {...slots}
      src={`/api/recordings/${encodeURIComponent(recordingId)}/media`}
      poster={recording.thumbnailPath ? thumbnailAddress(recordingId) : undefined}
      title={recording.title}
      duration={recording.duration}
      hasPicture={recording.hasPicture}
      chapters={recording.chapters}
      transcript={recording.transcript}
      startTime={startTime}
      link={recording.canEdit ? shareLink(recording.shareId) : undefined}
    >
      <TitleBlock title={recording.title} facts={facts} description={recording.description} />
      {children}
    </Player>
  );
}
