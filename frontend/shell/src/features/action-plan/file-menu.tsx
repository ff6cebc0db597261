import { FileDownloadOutlinedIcon } from '@playhead/ui/icons/file-download-outlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useRef, useState } from 'react';

interface FileOfMenu {
  /** URL of the file, if the entry is a download. */
  address?: string;
  label: string;
  /** Replaces the browser's download, which cannot report errors. Called after the menu is gone, so that it is not printed. */
  run?: () => unknown;
}

/** A menu of downloads and other ways to export. */
export function FileMenu({ files }: { files: readonly FileOfMenu[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const chosen = useRef<FileOfMenu['run']>(undefined);
  // The menu is removed after this call.
  const runChosen = (): void => {
    const run = chosen.current;
    chosen.current = undefined;
    if (run) setTimeout(run);
  };
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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ transition: { onExited: runChosen } }}
      >
        {files.map(({ address, label, run }) => (
          <MenuItem
            key={label}
            {...(address && { component: 'a', href: address, download: true })}
            onClick={(event: MouseEvent) => {
              close();
              if (!run) return;
              event.preventDefault();
              chosen.current = run;
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
