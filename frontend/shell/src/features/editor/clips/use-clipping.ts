import { startTimeFrom } from '@playhead/player';
import { useState } from 'react';
import type { Recording } from '../../../api/recordings.js';
import { useLocation, useNavigate } from '../../../router.js';
import type { TimeRange } from '../cuts/ranges.js';
import { partAround } from './part-around.js';

export interface Clipping {
  /** What a clip is being made of. */
  part: TimeRange | null;
  begin: (part: TimeRange) => void;
  /** With what is said at a moment, in seconds. */
  beginAt: (time: number) => void;
  end: () => void;
}

/** The clip that is being made; a link may ask for one of the moment that it leads to. */
export function useClipping({ transcript, duration, canEdit }: Recording): Clipping {
  const location = useLocation();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<TimeRange | null>(null);
  const around = (time: number): TimeRange => partAround(time, transcript, duration ?? Infinity);
  const query = new URLSearchParams(location.search);
  const asked = canEdit && query.has('clip') ? startTimeFrom(location) : null;
  return {
    part: begun ?? (asked === null ? null : around(asked)),
    begin: ({ start, end }) => setBegun({ start, end: Math.min(end, duration ?? end) }),
    beginAt: (time) => setBegun(around(time)),
    end: () => {
      setBegun(null);
      if (!query.has('clip')) return;
      query.delete('clip');
      void navigate({ search: query.toString() }, { replace: true });
    },
  };
}
