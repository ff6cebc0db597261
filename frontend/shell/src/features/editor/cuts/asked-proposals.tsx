import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  useListCutProposalsQuery,
  useListMomentsQuery,
  type CutProposals,
  type Moment,
} from '../../../api/recordings.js';
import { toastError } from '../../../session/toast-error.js';
import { Proposals, type ProposalKind, type ProposedPart } from './proposals.js';
import { uncut, type CutKind, type CutRanges, type TimeRange } from './ranges.js';
import * as styles from './cut-panel.module.css';

/** Lines with at most this many seconds between them are cut as one. */
const SAME_PART = 2;

const PROPOSALS: readonly { kind: ProposalKind; label: string; needsSpeech: boolean }[] = [
  { kind: 'pauses', label: 'Remove long pauses', needsSpeech: false },
  { kind: 'fillers', label: 'Remove filler words', needsSpeech: true },
  { kind: 'smallTalk', label: 'Find small talk', needsSpeech: true },
  { kind: 'personalData', label: 'Find personal data', needsSpeech: true },
];

export function ProposalButtons(props: {
  asked: ProposalKind | null;
  hasSpeech: boolean;
  onAsk: (kind: ProposalKind | null) => void;
}) {
  const { asked, hasSpeech, onAsk } = props;
  return (
    <div className={styles.row}>
      {PROPOSALS.filter(({ needsSpeech }) => hasSpeech || !needsSpeech).map(({ kind, label }) => (
        <Button
          key={kind}
          size="small"
          aria-expanded={asked === kind}
          onClick={() => onAsk(asked === kind ? null : kind)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

interface AskedProposalsProps {
  id: string;
  kind: ProposalKind;
  ranges: CutRanges;
  onPlay: (part: TimeRange) => void;
  onChosen: (parts: readonly TimeRange[]) => void;
  onApply: (parts: readonly TimeRange[], kind: CutKind) => void;
  onClose: () => void;
}

export function AskedProposals({ id, kind, ranges, onClose, ...shown }: AskedProposalsProps) {
  const isSmallTalk = kind === 'smallTalk';
  const proposals = useListCutProposalsQuery({ id }, { skip: isSmallTalk });
  const moments = useListMomentsQuery({ id }, { skip: !isSmallTalk, refetchOnMountOrArgChange: true });
  const { error } = isSmallTalk ? moments : proposals;
  const failed = useEffectEvent(() => {
    toastError(error, 'Search failed', "The recording couldn't be searched. Please try again.");
    onClose();
  });
  useEffect(() => {
    if (error) failed();
  }, [error]);
  const found = useMemo<ProposedPart[] | undefined>(
    () =>
      kind === 'smallTalk'
        ? moments.data && smallTalkOf(moments.data)
        : proposals.data && partsOf(proposals.data, kind),
    [moments.data, proposals.data, kind],
  );
  const parts = useMemo(() => found && uncut<ProposedPart>(found, ranges), [found, ranges]);
  if (!parts) return <p className={styles.what}>Searching the recording...</p>;
  return <Proposals key={kind} kind={kind} parts={parts} onClose={onClose} {...shown} />;
}

const PERSONAL_DATA: Record<CutProposals['personalData'][number]['kind'], string> = {
  card: 'Card number',
  phone: 'Phone number',
  email: 'Email address',
  address: 'Address',
};

/** Merges consecutive small talk lines into parts. */
function smallTalkOf(moments: readonly Moment[]): ProposedPart[] {
  const parts: ProposedPart[] = [];
  for (const { kind, start, end, text } of moments) {
    if (kind !== 'smallTalk' && kind !== 'goodbye') continue;
    const last = parts.at(-1);
    if (last && start - last.end < SAME_PART)
      Object.assign(last, { end: Math.max(end, last.end), text: `${last.text} ${text}` });
    else parts.push({ start, end, text });
  }
  return parts;
}

const partsOf = (proposals: CutProposals, kind: Exclude<ProposalKind, 'smallTalk'>): ProposedPart[] =>
  kind === 'personalData'
    ? proposals.personalData.map(({ kind: what, ...part }) => ({ ...part, label: PERSONAL_DATA[what] }))
    : proposals[kind];
