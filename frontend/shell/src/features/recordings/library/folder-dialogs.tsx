import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { serverMessage } from '@playhead/api';
import { Choice, ConfirmDialog, DialogFrame, Field, toast } from '@playhead/ui';
import { useState } from 'react';
import {
  useChangeFolderMutation,
  useCreateFolderMutation,
  useDeleteFolderMutation,
  useListFoldersQuery,
  type Folder,
} from '../../../api/library.js';
import { toastError } from '../../../session/toast-error.js';
import { targetOptions } from '../../../recording/folder-tree.js';

interface NameDialogProps {
  /** The folder that gets another name; null for a new one. */
  folder: Folder | null;
  /** Where a new one is made. */
  parentId: string | null;
  onSaved?: () => void;
  onClose: () => void;
}

export function FolderNameDialog({ folder, parentId, onSaved, onClose }: NameDialogProps) {
  const [name, setName] = useState(folder?.name ?? '');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [create, creating] = useCreateFolderMutation();
  const [change, changing] = useChangeFolderMutation();
  const busy = creating.isLoading || changing.isLoading;
  const save = async () => {
    if (name.trim() === '') return setProblem('Enter a name');
    const { error } = folder
      ? await change({ folderId: folder.id, changeFolderRequest: { name: name.trim() } })
      : await create({ createFolderRequest: { name: name.trim(), parentId } });
    if (error) return setProblem(serverMessage(error, "The folder couldn't be saved. Please try again."));
    onSaved?.();
    onClose();
  };
  return (
    <DialogFrame
      title={folder ? 'Rename folder' : 'New folder'}
      width="xs"
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Saving...' : folder ? 'Rename' : 'Create'}
          </Button>
        </>
      }
    >
      <Field
        label="Name"
        autoFocus
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
    </DialogFrame>
  );
}

interface DeleteFolderDialogProps {
  folder: Folder;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteFolderDialog({ folder, onDeleted, onClose }: DeleteFolderDialogProps) {
  const [recordings, setRecordings] = useState<'up' | 'bin'>('up');
  const [remove, { isLoading }] = useDeleteFolderMutation();
  const confirm = async () => {
    const { error } = await remove({ folderId: folder.id, recordings });
    if (error) return toastError(error, 'Error', "The folder couldn't be deleted. Please try again.");
    toast({ title: 'Folder deleted', description: `“${folder.name}” is gone.` });
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${folder.name}”?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Its subfolders go with it. What happens to the recordings in them?
      <RadioGroup
        aria-label="The recordings"
        value={recordings}
        onChange={(_, value) => setRecordings(value as 'up' | 'bin')}
      >
        <FormControlLabel value="up" control={<Radio />} label="They stay, one folder up" />
        <FormControlLabel
          value="bin"
          control={<Radio />}
          label="They are deleted; restore them for 30 days"
        />
      </RadioGroup>
    </ConfirmDialog>
  );
}

interface MoveDialogProps {
  title: string;
  /** The folder that what moves lies in, null for none; left out where that differs. */
  from?: string | null;
  /** The id of a folder that moves: it cannot go into itself. */
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
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || (from !== undefined && target === (from ?? ''))}
          >
            {busy ? 'Moving...' : 'Move'}
          </Button>
        </>
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
