import { Player, startTimeFrom } from '@playhead/player';
import { formatDate, formatDuration, Logo } from '@playhead/ui/light';
import { useEffect, useRef } from 'react';
import type { SharedRecording } from '../api/generated/sharing.js';

interface RecordingViewProps {
  recording: SharedRecording;
  preview: boolean;
  /** Whether the reader comes from the gate, whose focus has to go somewhere. */
  takeFocus: boolean;
}

/** The shared recording with its chapters and transcript. */
export function RecordingView({ recording, preview, takeFocus }: RecordingViewProps) {
  const main = useRef<HTMLElement>(null);
  const address = `/api/recordings/shared/${encodeURIComponent(recording.shareId)}`;
  useEffect(() => {
    if (takeFocus) main.current?.focus();
  }, [takeFocus]);

  return (
    <>
      <title>{`${recording.title} · Playhead`}</title>
      <header className="vw-header">
        <Logo size={22} />
        {recording.isOwner && (
          <p className="vw-note">
            {preview ? 'Preview: your visit is not counted' : 'Your recording: this visit is not counted'}
          </p>
        )}
      </header>
      <main ref={main} className="vw-page" tabIndex={-1} aria-label={recording.title}>
        <Player
          src={`${address}/media`}
          poster={recording.thumbnailPath ? `${address}/thumbnail` : undefined}
          title={recording.title}
          duration={recording.duration}
          hasPicture={recording.hasPicture}
          chapters={recording.chapters}
          transcript={recording.transcript}
          startTime={startTimeFrom(window.location)}
        >
          <h1 className="vw-title">{recording.title}</h1>
          <p className="vw-facts">
            {[formatDate(recording.createdAt), formatDuration(recording.duration)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {recording.description && <p className="vw-description">{recording.description}</p>}
        </Player>
      </main>
    </>
  );
}
