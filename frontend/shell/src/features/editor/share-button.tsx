import IosShareOutlinedIcon from '@mui/icons-material/IosShareOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Recording } from '../../api/recordings.js';
import { ShareDialog } from '../sharing/share-dialog.js';

/** Opens what the owner decides about the link. */
export function ShareButton({ recording }: { recording: Recording }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="ed-share" startIcon={<IosShareOutlinedIcon />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <ShareDialog recording={isOpen ? recording : null} onClose={() => setOpen(false)} />
    </>
  );
}
