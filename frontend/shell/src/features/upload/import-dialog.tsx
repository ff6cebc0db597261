import { CloseIcon } from '@playhead/ui/icons/close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { TabStrip, useTabs } from '@playhead/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useGetDriveStatusQuery } from '../../api/drive.js';
import { DrivePanel } from './drive/drive-panel.js';
import { DropArea } from './drop-area.js';
import { Refusals } from './refusals.js';
import { DuplicateQuestion } from './duplicate-question.js';
import { UploadQueue } from './upload-queue.js';
import type { UploadPhase } from './sending/upload-state.js';
import { UploadView } from './upload-view.js';
import { useUploads } from './use-uploads.js';
import * as styles from './import-dialog.module.css';

const COMPUTER = ['computer'] as const;
const CONTINUES: readonly UploadPhase[] = ['uploading', 'waiting'];
const SOURCES = ['computer', 'drive'] as const;

export interface ImportDialogProps {
  /** Result of connecting the drive, if the user comes from there. */
  driveReturn?: 'connected' | 'setup' | 'failed' | null;
  onClose: () => void;
}

export function ImportDialog({ driveReturn = null, onClose }: ImportDialogProps) {
  const id = useId();
  const { data: drive, isError: isDriveUnknown } = useGetDriveStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // An unknown status shows the setup instructions.
  const hasDrive = drive?.configured === true || isDriveUnknown || (!drive && driveReturn !== null);
  const [wanted, setWanted] = useState<(typeof SOURCES)[number]>(driveReturn ? 'drive' : 'computer');
  const source = hasDrive ? wanted : 'computer';
  const { listProps, tabProps, panelProps } = useTabs({
    names: hasDrive ? SOURCES : COMPUTER,
    open: source,
    onOpen: setWanted,
  });
  const { upload, queue, refusals, duplicate, manager } = useUploads();
  const close = () => {
    manager.forgetChoice();
    onClose();
  };

  useEffect(() => manager.onCompleted(onClose), [manager, onClose]);

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) void manager.choose(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [manager]);

  return (
    <Dialog open onClose={close} maxWidth="sm" aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <DialogTitle id={`${id}-title`} sx={{ p: 0 }}>
          Import Recording
        </DialogTitle>
        <IconButton size="small" aria-label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <TabStrip className={styles.tabs} aria-label="Where the recording is" {...listProps}>
        <button type="button" {...tabProps('computer')}>
          Computer
        </button>
        {hasDrive ? (
          <button type="button" {...tabProps('drive')}>
            Google Drive
          </button>
        ) : (
          <button type="button" role="tab" aria-selected="false" disabled>
            Google Drive <small>Coming soon</small>
          </button>
        )}
      </TabStrip>
      <div className={styles.panel} data-import-dialog="" {...panelProps(source)}>
        {source === 'drive' ? (
          <DrivePanel
            status={drive}
            isUnknown={isDriveUnknown}
            isSetupRequired={driveReturn === 'setup'}
            onLeave={() => setWanted('computer')}
          />
        ) : upload ? (
          <Focused>
            <UploadView upload={upload} manager={manager} />
            <UploadQueue queue={queue} manager={manager} />
            <Refusals refusals={refusals} />
            {upload.phase !== 'failed' && (
              <p className={styles.hint}>
                You can close this window.{CONTINUES.includes(upload.phase) && ' The upload continues.'}
              </p>
            )}
          </Focused>
        ) : duplicate ? (
          <Focused>
            <DuplicateQuestion duplicate={duplicate} onAnswer={manager.answerDuplicate} onLeave={close} />
          </Focused>
        ) : (
          <DropArea refusals={refusals} onChoose={(files) => void manager.choose(files)} />
        )}
      </div>
    </Dialog>
  );
}

/** Takes the focus on mount, because the previously focused element is gone. */
function Focused({ children }: { children: React.ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} className={styles.focused} tabIndex={-1}>
      {children}
    </div>
  );
}
