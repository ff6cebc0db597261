import Button from '@mui/material/Button';
import { Choice, ConfirmDialog } from '@playhead/ui';
import { useState } from 'react';
import { useChangeTagMutation, useDeleteTagMutation, type Tag } from '../../../api/library.js';
import { useSave } from '../../../session/use-save.js';
import { NameDialog } from './name-dialog.js';

const COLORS = {
  gray: 'Gray',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
};

interface TagDialogProps {
  tag: Tag;
  /** @param name the tag's new name, or null if it was deleted */
  onChanged: (name: string | null) => void;
  onClose: () => void;
}

export function TagDialog({ tag, onChanged, onClose }: TagDialogProps) {
  const [color, setColor] = useState(tag.color);
  const [isDeleting, setDeleting] = useState(false);
  const [change] = useChangeTagMutation();
  const [remove, removal] = useSave(useDeleteTagMutation(), {
    failed: "The tag couldn't be deleted. Please try again.",
    onSaved: () => {
      onChanged(null);
      onClose();
    },
  });
  const save = async (name: string) => {
    const answer = await change({ tagId: tag.id, changeTagRequest: { name, color } });
    if (!answer.error) onChanged(name);
    return answer;
  };
  return (
    <NameDialog
      title="Edit tag"
      name={tag.name}
      action="Save"
      failure="The tag couldn't be saved. Please try again."
      onSave={save}
      onClose={onClose}
      otherButton={
        <Button color="error" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      }
    >
      <Choice label="Color" value={color} options={COLORS} onChoose={setColor} />
      {isDeleting && (
        <ConfirmDialog
          open
          title={`Delete the tag “${tag.name}”?`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          busy={removal.isLoading}
          onConfirm={() => void remove({ tagId: tag.id })}
          onClose={() => setDeleting(false)}
        >
          The recordings that have it stay.
        </ConfirmDialog>
      )}
    </NameDialog>
  );
}
