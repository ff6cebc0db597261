import Button from '@mui/material/Button';
import { DialogFrame, TabStrip, useTabs } from '@playhead/ui';
import { useState } from 'react';
import { useGetShareQuery } from '../../api/shares.js';
import { LinkField } from './link-field.js';
import { LinkSettings } from './link-settings.js';
import { PageSettings } from './page-settings.js';
import { Recipients } from './recipients.js';
import { playingTime } from '../../recording/playing-time.js';
import { previewLink, shareLink } from '../../recording/share-link.js';
import { Viewers } from './viewers.js';
import * as styles from './sharing.module.css';

export interface ShareDialogProps {
  /** Null while nothing is shared. Without the right to edit, only the link is shown. */
  recording: { id: string; title: string; shareId: string; canEdit: boolean } | null;
  onClose: () => void;
}

export function ShareDialog({ recording, onClose }: ShareDialogProps) {
  if (!recording) return null;
  return <OpenedShare key={recording.id} recording={recording} onClose={onClose} />;
}

const TABS = ['Link', 'Page', 'People', 'Viewers'] as const;

function OpenedShare({
  recording: { id, title, shareId: known, canEdit },
  onClose,
}: ShareDialogProps & { recording: NonNullable<ShareDialogProps['recording']> }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Link');
  const { listProps, tabProps, panelProps } = useTabs({ names: TABS, open: tab, onOpen: setTab });
  const share = useGetShareQuery({ id }, { skip: !canEdit, refetchOnMountOrArgChange: true });
  const shareId = share.data?.shareId ?? known;

  return (
    <DialogFrame
      title={`Share “${title}”`}
      onClose={onClose}
      contentProps={{ className: styles.content, ...(canEdit && panelProps(tab)) }}
      head={
        canEdit && (
          <TabStrip className={styles.tabs} aria-label="Sharing" {...listProps}>
            {TABS.map((name) => (
              <button key={name} type="button" {...tabProps(name)}>
                {name}
              </button>
            ))}
          </TabStrip>
        )
      }
      actions={
        <>
          <Button variant="text" href={previewLink(shareId)} target="_blank" rel="noopener">
            Preview
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {tab === 'Link' && (
        <>
          <LinkField
            link={shareLink(shareId)}
            note={
              share.data && !share.data.isOpen
                ? `This link ${share.data.enabled ? 'has expired' : 'is off'}. Only you can open it.`
                : 'Viewers enter their email before watching, so you can see who watched.'
            }
            isShut={share.data?.isOpen === false}
            time={playingTime(id)}
          />
          {canEdit && <LinkSettings id={id} share={share} />}
        </>
      )}
      {tab === 'Page' && <PageSettings id={id} share={share} />}
      {tab === 'People' && <Recipients id={id} />}
      {tab === 'Viewers' && <Viewers id={id} />}
    </DialogFrame>
  );
}
