import Button from '@mui/material/Button';
import { DialogFrame, formatLength, toast } from '@playhead/ui';
import { useState } from 'react';
import { useCreateClipMutation, type Recording } from '../../../api/recordings.js';
import { copyText, shareLink } from '../../../recording/share-link.js';
import { Link } from '../../../router.js';
import { toastError } from '../../../session/toast-error.js';
import { isApiError } from '@playhead/api';
import { formatMoment } from '../cuts/format.js';
import type { TimeRange } from '../cuts/ranges.js';
import { LabelledInput } from '../labelled-input.js';
import { parseMoment } from './parse-moment.js';
import * as styles from './clips.module.css';

interface CreateClipDialogProps {
  recording: Pick<Recording, 'id' | 'title' | 'duration'>;
  part: TimeRange;
  /** A title for it, to begin with. */
  title: string;
  onClose: () => void;
}

export function CreateClipDialog({ recording, part, title: proposed, onClose }: CreateClipDialogProps) {
  const [title, setTitle] = useState(proposed);
  const [from, setFrom] = useState(() => formatMoment(part.start));
  const [to, setTo] = useState(() => formatMoment(part.end));
  const [refused, setRefused] = useState<Record<string, string[]>>({});
  const [create, { isLoading }] = useCreateClipMutation();
  // What nobody has changed stays as exact as it came.
  const start = from === formatMoment(part.start) ? part.start : parseMoment(from);
  const end = to === formatMoment(part.end) ? part.end : parseMoment(to);
  const problem = problemOf(start, end, recording.duration ?? Infinity);
  const canCreate = title.trim() !== '' && start !== null && end !== null && !problem && !isLoading;

  const save = async (): Promise<void> => {
    if (!canCreate) return;
    const { data: clip, error } = await create({
      id: recording.id,
      createClipRequest: { title: title.trim(), ranges: [{ start, end }] },
    });
    if (!clip) {
      setRefused((isApiError(error) && error.errors) || {});
      return toastError(error, 'Clip failed', "The clip couldn't be created. Please try again.");
    }
    const isCopied = await copyText(shareLink(clip.shareId));
    toast({
      title: 'Clip created',
      description: isCopied
        ? "Its link is copied. It can be watched when it's ready."
        : "It can be watched when it's ready.",
      action: (
        <Button size="small" component={Link} to={`/edit/${clip.id}`}>
          Open
        </Button>
      ),
    });
    onClose();
  };

  return (
    <DialogFrame
      title="Create clip"
      width="xs"
      onClose={() => !isLoading && onClose()}
      onSubmit={() => void save()}
      contentProps={{ className: styles.fields }}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={!canCreate}>
            {isLoading ? 'Creating...' : 'Create clip'}
          </Button>
        </>
      }
    >
      <LabelledInput
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
      <div className={styles.times}>
        <LabelledInput
          label="From"
          value={from}
          error={problem?.start}
          onChange={(event) => setFrom(event.target.value)}
        />
        <LabelledInput
          label="To"
          value={to}
          error={
            problem?.end ?? Object.entries(refused).find(([field]) => field.startsWith('ranges'))?.[1][0]
          }
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <p className={styles.hint}>
        {!problem && start !== null && end !== null && `${formatLength(end - start)} long. `}
        The clip is a recording of its own, with its own link. The link is copied when you create it.
      </p>
    </DialogFrame>
  );
}

function problemOf(
  start: number | null,
  end: number | null,
  duration: number,
): { start?: string; end?: string } | null {
  if (start === null) return { start: 'Enter a time like 1:05' };
  if (end === null) return { end: 'Enter a time like 1:05' };
  if (start >= duration) return { start: 'The recording ends before' };
  if (end <= start) return { end: 'It must end after it starts' };
  return null;
}
