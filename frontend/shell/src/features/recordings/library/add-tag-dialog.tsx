import { Choice, DialogButtons, DialogFrame, Field } from '@playhead/ui';
import { useId, useState } from 'react';
import { useListTagsQuery } from '../../../api/library.js';

interface TagDialogProps {
  busy: boolean;
  onChoose: (tag: string) => void;
  onClose: () => void;
}

export function AddTagDialog({ busy, onChoose, onClose }: TagDialogProps) {
  const { data: tags = [] } = useListTagsQuery();
  const [tag, setTag] = useState('');
  const known = useId();
  return (
    <DialogFrame
      title="Add a tag"
      width="xs"
      onClose={onClose}
      onSubmit={() => tag.trim() && onChoose(tag.trim())}
      actions={<DialogButtons action="Add" isBusy={busy} isIncomplete={!tag.trim()} onCancel={onClose} />}
    >
      <Field
        label="Tag"
        autoFocus
        autoComplete="off"
        hint="Choose one, or type a new one."
        value={tag}
        slotProps={{ input: { list: known } }}
        onChange={(event) => setTag(event.target.value)}
      />
      <datalist id={known}>
        {tags.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </DialogFrame>
  );
}

export function RemoveTagDialog({ busy, onChoose, onClose }: TagDialogProps) {
  const { data: tags = [] } = useListTagsQuery();
  const [tag, setTag] = useState('');
  return (
    <DialogFrame
      title="Remove a tag"
      width="xs"
      onClose={onClose}
      onSubmit={() => tag && onChoose(tag)}
      actions={<DialogButtons action="Remove" isBusy={busy} isIncomplete={!tag} onCancel={onClose} />}
    >
      <Choice
        label="Tag"
        value={tag}
        options={[['', 'Choose a tag'], ...tags.map(({ name }): [string, string] => [name, name])]}
        onChoose={setTag}
      />
    </DialogFrame>
  );
}
