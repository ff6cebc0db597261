import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { toast } from '@playhead/ui';
import { useId, useRef } from 'react';
import type { RecordingSummary } from '../../api/recordings.js';
import { copyText, previewLink, shareLink } from './share-link.js';

export interface ShareDialogProps {
  recording: RecordingSummary | null;
  onClose: () => void;
}

/** Shows a recording's public address, to be copied by button or by hand. */
export function ShareDialog({ recording, onClose }: ShareDialogProps) {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  if (!recording) return null;
  const link = shareLink(recording.shareId);

  const copy = async () => {
    if (await copyText(link)) {
      toast({
        title: 'Share link copied',
        description: 'Viewers are asked for their e-mail before they watch.',
      });
      onClose();
    } else {
      field.current?.select();
      toast({ title: 'Failed to copy', description: 'Please copy the URL manually', variant: 'destructive' });
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Share “{recording.title}”
      </DialogTitle>
      <DialogContent>
        <p style={{ margin: '0 0 16px', color: 'var(--text-second)' }}>
          Anyone with this link can ask to watch. They give their e-mail first, and you see who watched.
        </p>
        <OutlinedInput
          fullWidth
          readOnly
          inputRef={field}
          value={link}
          inputProps={{ 'aria-label': 'Share link' }}
          autoFocus
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void copy();
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" href={previewLink(recording.shareId)} target="_blank" rel="noopener">
          Preview
        </Button>
        <Button variant="contained" color="primary" onClick={() => void copy()}>
          Copy Share Link
        </Button>
      </DialogActions>
    </Dialog>
  );
}
