import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { DialogButtons, DialogFrame, Field, formatLength, toast } from '@playhead/ui';
import { useState } from 'react';
import { useCreateClipMutation, type Recording } from '../../../api/recordings.js';
import { copyText, shareLink } from '../../../recording/share-link.js';
import { Link } from '../../../router.js';
import { useSave } from '../../../session/use-save.js';
import { isApiError } from '@playhead/api';
import { lengthOf, type TimeRange } from '../cuts/ranges.js';
import { type ClipPart, partOf, problemOf, rangeOf } from './clip-part.js';
import { ClipParts } from './clip-parts.js';
import * as styles from './clips.module.css';

interface CreateClipDialogProps {
  recording: Pick<Recording, 'id' | 'title' | 'duration' | 'hasPicture' | 'transcript'>;
  part: TimeRange;
  title: string;
  onClose: () => void;
}

export function CreateClipDialog({ recording, part, title: proposed, onClose }: CreateClipDialogProps) {
  const [title, setTitle] = useState(proposed);
  const [parts, setParts] = useState<ClipPart[]>(() => [partOf(part)]);
  const [burnCaptions, setBurnCaptions] = useState(false);
  const [refused, setRefused] = useState<Record<string, string[]>>({});
  const [create, { isLoading }] = useSave(useCreateClipMutation(), {
    title: 'Clip failed',
    failed: "The clip couldn't be created. Please try again.",
    onSaved: async (clip) => {
      await tellCreated(clip);
      onClose();
    },
  });
  const duration = recording.duration ?? Infinity;
  const hasProblem = parts.some((one) => problemOf(one, duration));
  const ranges = parts.flatMap((one) => rangeOf(one) ?? []);
  const canCreate = title.trim() !== '' && !hasProblem && !isLoading;

  const save = async (): Promise<void> => {
    if (!canCreate) return;
    const { error } = await create({
      id: recording.id,
      createClipRequest: { title: title.trim(), ranges, ...(burnCaptions && { burnCaptions }) },
    });
    if (error) setRefused((isApiError(error) && error.errors) || {});
  };

  return (
    <DialogFrame
      title="Create clip"
      width="xs"
      onClose={() => !isLoading && onClose()}
      onSubmit={() => void save()}
      contentProps={{ className: styles.fields }}
      actions={
        <DialogButtons
          action={isLoading ? 'Creating...' : 'Create clip'}
          isBusy={isLoading}
          isIncomplete={!canCreate}
          onCancel={onClose}
        />
      }
    >
      <Field
        label="Title"
        value={title}
        autoFocus
        error={refused['title']?.[0]}
        onChange={(event) => {
          setRefused({});
          setTitle(event.target.value);
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ClipParts
        parts={parts}
        duration={duration}
        refused={Object.entries(refused).find(([field]) => field.startsWith('ranges'))?.[1][0]}
        onChange={(changed) => {
          setRefused({});
          setParts(changed);
        }}
      />
      {recording.hasPicture && recording.transcript.length > 0 && (
        <div>
          <FormControlLabel
            className={styles.switch}
            control={
              <Switch
                size="small"
                checked={burnCaptions}
                onChange={(_, checked) => setBurnCaptions(checked)}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
            label="Burn captions into the picture"
          />
          {burnCaptions && (
            <p className={styles.hint}>
              They can’t be turned off, and stay as they are when you correct the transcript later.
            </p>
          )}
        </div>
      )}
      <p className={styles.hint}>
        {!hasProblem && `${formatLength(lengthOf(ranges))} long. `}
        The clip is a recording of its own, with its own link. The link is copied when you create it.
      </p>
    </DialogFrame>
  );
}

async function tellCreated({ id, shareId }: { id: string; shareId: string }): Promise<void> {
  const isCopied = await copyText(shareLink(shareId));
  toast({
    title: 'Clip created',
    description: isCopied
      ? "Its link is copied. It can be watched when it's ready."
      : "It can be watched when it's ready.",
    action: (
      <Button size="small" component={Link} to={`/edit/${id}`}>
        Open
      </Button>
    ),
  });
}
