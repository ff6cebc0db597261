import { LinkOutlinedIcon } from '@playhead/ui/icons/link-outlined';
import { toast } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { copyText, shareLink } from './share-link.js';

export interface CopyShareLinkProps {
  shareId: string;
  /** Class of the field that shows the link if the clipboard is refused. */
  fieldClass?: string | undefined;
}

export function CopyShareLink({ shareId, fieldClass }: CopyShareLinkProps) {
  const [byHand, setByHand] = useState(false);
  const link = shareLink(shareId);

  const copy = async (): Promise<void> => {
    const copied = await copyText(link);
    setByHand(!copied);
    if (copied) toast({ title: 'Link copied!', description: 'Share link copied' });
    else
      toast({ title: 'Failed to copy', description: 'Please copy the URL manually', variant: 'destructive' });
  };

  return (
    <>
      {byHand && (
        <input
          className={fieldClass}
          readOnly
          autoFocus
          aria-label="Share link"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Button
        variant="contained"
        color="primary"
        startIcon={<LinkOutlinedIcon />}
        onClick={() => void copy()}
      >
        Copy Share Link
      </Button>
    </>
  );
}
