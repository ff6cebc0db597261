import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Choice, ConfirmDialog, DialogButtons, DialogFrame, toast } from '@playhead/ui';
import { useState } from 'react';
import {
  useChangeFolderMutation,
  useCreateFolderMutation,
  useDeleteFolderMutation,
  useListFoldersQuery,
  type Folder,
} from '../../../api/library.js';
import { useSave } from '../../../session/use-save.js';
import { targetOptions } from '../../../recording/folder-tree.js';
import { NameDialog } from './name-dialog.js';

interface FolderNameDialogProps {
  /** The folder to rename. Null creates one. */
  folder: Folder | null;
  /** Parent of the new folder. */
  parentId: string | null;
  onSaved?: () => void;
  onClose: () => void;
}

export function FolderNameDialog({ folder, parentId, onSaved, onClose }: FolderNameDialogProps) {
  const [create] = useCreateFolderMutation();
  const [change] = useChangeFolderMutation();
  const save = async (name: string) => {
    const saved = folder
      ? await change({ folderId: folder.id, changeFolderRequest: { name } })
      : await create({ createFolderRequest: { name, parentId } });
    if (!saved.error) onSaved?.();
    return saved;
  };
  return (
    <NameDialog
      title={folder ? 'Rename folder' : 'New folder'}
      name={folder?.name ?? ''}
      action={folder ? 'Rename' : 'Create'}
      failure="The folder couldn't be saved. Please try again."
      onSave={save}
      onClose={onClose}
    />
  );
}

interface DeleteFolderDialogProps {
  folder: Folder;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteFolderDialog({ folder, onDeleted, onClose }: DeleteFolderDialogProps) {
  const [recordings, setRecordings] = useState<'up' | 'bin'>('up');
  const [remove, { isLoading }] = useSave(useDeleteFolderMutation(), {
    failed: "The folder couldn't be deleted. Please try again.",
    onSaved: () => {
      toast({ title: 'Folder deleted', description: `“${folder.name}” is gone.` });
      onDeleted();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Delete “${folder.name}”?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isLoading}
      onConfirm={() => void remove({ folderId: folder.id, recordings })}
      onClose={onClose}
    >
      What happens to the recordings and subfolders in it?
      <RadioGroup
        aria-label="Recordings and subfolders"
        value={recordings}
        onChange={(_, value) => setRecordings(value as 'up' | 'bin')}
      >
        <FormControlLabel value="up" control={<Radio />} label="They move one folder up" />
        <FormControlLabel
          value="bin"
          control={<Radio />}
          label="They are deleted. You can restore the recordings for 30 days"
        />
      </RadioGroup>
    </ConfirmDialog>
  );
}

interface MoveDialogProps {
  title: string;
  /** The current parent folder, null for the top. Undefined if the items have different ones. */
  from?: string | null;
  /** ID of the moved folder, which can't be its own target. */
  moving?: string;
  busy: boolean;
  /** @param folderId null for the top of the library */
  onMove: (folderId: string | null, name: string) => void;
  onClose: () => void;
}

export function MoveDialog({ title, from, moving, busy, onMove, onClose }: MoveDialogProps) {
  const { data: folders = [] } = useListFoldersQuery();
  const [target, setTarget] = useState(from ?? '');
  return (
    <DialogFrame
      title={title}
      width="xs"
      onClose={onClose}
      onSubmit={() =>
        onMove(target || null, folders.find(({ id }) => id === target)?.name ?? 'All recordings')
      }
      actions={
        <DialogButtons
          action={busy ? 'Moving...' : 'Move'}
          isBusy={busy}
          isIncomplete={from !== undefined && target === (from ?? '')}
          onCancel={onClose}
        />
      }
    >
      <Choice
        label="Folder"
        value={target}
        options={[['', 'No folder'], ...targetOptions(folders, moving)]}
        onChoose={setTarget}
      />
    </DialogFrame>
  );
}
