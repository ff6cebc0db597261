import { useEffect, useRef } from 'react';
import { InterruptedUpload } from './interrupted-upload.js';
import { percentOf, type Upload } from './sending/upload-state.js';
import { UploadQueue } from './upload-queue.js';
import { UploadView } from './upload-view.js';
import { useTabTitle } from './use-tab-title.js';
import { useUploads } from './use-uploads.js';
import * as styles from './uploads.module.css';

export function UploadCards() {
  const { upload, queue, elsewhere, interrupted, manager } = useUploads();
  useTabTitle(upload && titleOf(upload));
  useEffect(() => void manager.lookForInterrupted(), [manager]);
  const stack = useRef<HTMLElement>(null);
  useEffect(() => (stack.current ? makeRoom(stack.current) : undefined), []);
  return (
    <section ref={stack} className={styles.cards} aria-label="Uploads">
      {interrupted.map((stored) => (
        <div key={stored.recordingId} className={styles.card}>
          <InterruptedUpload stored={stored} manager={manager} />
        </div>
      ))}
      {elsewhere.map((one) => (
        <div key={one.recordingId} className={styles.card}>
          <UploadView upload={one} />
        </div>
      ))}
      {upload && (
        <div className={styles.card}>
          <UploadView upload={upload} manager={manager} />
          <UploadQueue queue={queue} manager={manager} />
        </div>
      )}
    </section>
  );
}

function titleOf(upload: Upload): string {
  if (upload.phase === 'processing') return 'Processing';
  if (upload.phase === 'failed') return 'Upload Failed';
  return `${percentOf(upload)}%`;
}

/** Pixels between the cards and the content above. */
const GAP = 8;

/** Keeps the page's end and toasts above the cards. Returns a function that undoes it. */
function makeRoom(stack: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = new ResizeObserver(() =>
    style.setProperty('--uploads-room', `${stack.offsetHeight + GAP}px`),
  );
  measure.observe(stack);
  return () => {
    measure.disconnect();
    style.removeProperty('--uploads-room');
  };
}
