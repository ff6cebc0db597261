import { useEffect, useRef } from 'react';
import * as styles from './record.module.css';

interface LivePictureProps {
  stream: MediaStream;
  label: string;
  /** Whether the preview is mirrored. The recording never is. */
  isMirrored?: boolean;
}

export function LivePicture({ stream, label, isMirrored = false }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={styles.picture}
      data-mirrored={isMirrored || undefined}
      aria-label={label}
      autoPlay
      muted
      playsInline
    />
  );
}
