import { ArrowBackOutlinedIcon } from '@playhead/ui/icons/arrow-back-outlined';
import { IosShareOutlinedIcon } from '@playhead/ui/icons/ios-share-outlined';
import { OpenInNewOutlinedIcon } from '@playhead/ui/icons/open-in-new-outlined';
import { ThemeToggle } from '@playhead/ui';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import type { Recording } from '../../api/recordings.js';
import { Link } from '../../router.js';
import { dashboardLink } from '../../session/dashboard-place.js';
import { CopyShareLink } from '../../recording/copy-share-link.js';
import { previewLink } from '../../recording/share-link.js';
import * as styles from './editor-header.module.css';

interface EditorHeaderProps {
  recording: Recording;
  /** The demo recording has no owner, so it can't be shared. */
  isDemo: boolean;
  onShare: (recording: Recording) => void;
  search: ReactNode;
}

export function EditorHeader({ recording, isDemo, onShare, search }: EditorHeaderProps) {
  const canShare = recording.watchable && recording.canEdit && !isDemo;
  return (
    <header className={styles.header}>
      <Button variant="text" component={Link} {...dashboardLink()} startIcon={<ArrowBackOutlinedIcon />}>
        Back to Dashboard
      </Button>
      <span className={styles.space} />
      {search}
      <ThemeToggle />
      {canShare && (
        <>
          <Button
            className={styles.preview}
            href={previewLink(recording.shareId)}
            target="_blank"
            rel="noopener"
            startIcon={<OpenInNewOutlinedIcon />}
          >
            Preview
          </Button>
          <Button
            className={styles.share}
            startIcon={<IosShareOutlinedIcon />}
            onClick={() => onShare(recording)}
          >
            Share
          </Button>
          <CopyShareLink shareId={recording.shareId} fieldClass={styles.link} />
        </>
      )}
    </header>
  );
}
