import { FileDownloadOutlinedIcon } from '@playhead/ui/icons/file-download-outlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useState } from 'react';

interface FileOfMenu {
  address: string;
  label: string;
  /** Saves it where a plain download can't tell that it failed. */
  save?: () => Promise<void>;
}

/** A menu of downloads. */
export function FileMenu({ files }: { files: readonly FileOfMenu[] }) {
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
        {files.map(({ address, label, save }) => (
          <MenuItem
            key={label}
            component="a"
            href={address}
            download
            onClick={(event: MouseEvent) => {
              close();
              if (!save) return;
              event.preventDefault();
              void save();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
