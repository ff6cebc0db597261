import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { serverMessage } from '@playhead/api';
import { Choice, ConfirmDialog, DialogFrame, Field } from '@playhead/ui';
import { useState } from 'react';
import { useChangeTagMutation, useDeleteTagMutation, type Tag } from '../../../api/library.js';
import { toastError } from '../../../session/toast-error.js';

const COLORS = {
  ...{ gray: 'Gray', red: 'Red', orange: 'Orange', yellow: 'Yellow', green: 'Green' },
  ...{ teal: 'Teal', blue: 'Blue', purple: 'Purple', pink: 'Pink' },
};

interface TagDialogProps {
  tag: Tag;
  /** @param name what the tag is called now; null where it was deleted */
  onChanged: (name: string | null) => void;
  onClose: () => void;
}

/** What a tag is called and its color, on all recordings that have it. */
export function TagDialog({ tag, onChanged, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag.name);
  const [color, setColor] = useState(tag.color);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isDeleting, setDeleting] = useState(false);
  const [change, { isLoading }] = useChangeTagMutation();
  const [remove, removal] = useDeleteTagMutation();
  const save = async () => {
    if (name.trim() === '') return setProblem('Enter a name');
    const { error } = await change({ tagId: tag.id, changeTagRequest: { name: name.trim(), color } });
    if (error) return setProblem(serverMessage(error, "The tag couldn't be saved. Please try again."));
    onChanged(name.trim());
    onClose();
  };
  const deleteTag = async () => {
    const { error } = await remove({ tagId: tag.id });
    if (error) return toastError(error, 'Error', "The tag couldn't be deleted. Please try again.");
    onChanged(null);
    onClose();
  };
  return (
    <DialogFrame
      title="Edit tag"
      width="xs"
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button color="error" onClick={() => setDeleting(true)}>
            Delete
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
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
        <Choice label="Color" value={color} options={COLORS} onChoose={setColor} />
      </Stack>
      {isDeleting && (
        <ConfirmDialog
          open
          title={`Delete the tag “${tag.name}”?`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          busy={removal.isLoading}
          onConfirm={() => void deleteTag()}
          onClose={() => setDeleting(false)}
        >
          The recordings that have it stay.
        </ConfirmDialog>
      )}
    </DialogFrame>
  );
}
