import { FileDownloadOutlinedIcon } from '@playhead/ui/icons/file-download-outlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

const FILES = { ics: 'Calendar (.ics)', csv: 'Table (CSV)', md: 'Text (Markdown)' };

/** Downloads of the accepted rows, without private ones. */
export function PlanFiles({ folderId }: { folderId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        startIcon={<FileDownloadOutlinedIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {Object.entries(FILES).map(([format, label]) => (
          <MenuItem
            key={format}
            component="a"
            href={`/api/folders/${encodeURIComponent(folderId)}/plan.${format}`}
            download
            onClick={close}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
