import { startTimeFrom } from '@playhead/player';
import { useState } from 'react';
import type { Recording } from '../../../api/recordings.js';
import { useLocation, useNavigate } from '../../../router.js';
import type { TimeRange } from '../cuts/ranges.js';
import { partAround } from './part-around.js';

export interface Clipping {
  /** The range of the clip being created. */
  part: TimeRange | null;
  /** Suggested title. Null if it is derived from the range. */
  title: string | null;
  begin: (part: TimeRange, title?: string) => void;
  /** Starts with the lines at a time in seconds. */
  beginAt: (time: number) => void;
  end: () => void;
}

/** State of the clip being created. A link may start one at the moment it leads to. */
export function useClipping({ transcript, duration, canEdit }: Recording): Clipping {
  const location = useLocation();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<{ part: TimeRange; title?: string | undefined } | null>(null);
  const around = (time: number): TimeRange => partAround(time, transcript, duration ?? Infinity);
  const query = new URLSearchParams(location.search);
  const asked = canEdit && query.has('clip') ? startTimeFrom(location) : null;
  return {
    part: begun?.part ?? (asked === null ? null : around(asked)),
    title: begun?.title ?? null,
    begin: ({ start, end }, title) =>
      setBegun({ part: { start, end: Math.min(end, duration ?? end) }, title }),
    beginAt: (time) => setBegun({ part: around(time) }),
    end: () => {
      setBegun(null);
      if (!query.has('clip')) return;
      query.delete('clip');
      void navigate({ search: query.toString() }, { replace: true });
    },
  };
}
