import Button from '@mui/material/Button';
import { DialogFrame } from '@playhead/ui';
import type { Folder } from '../../api/library.js';

export function FolderSettingsDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  return (
    <DialogFrame
      title={`Settings of “${folder.name}”`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {null}
    </DialogFrame>
  );
}
