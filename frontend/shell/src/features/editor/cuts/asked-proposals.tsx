import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useListCutProposalsQuery, type CutProposals } from '../../../api/recordings.js';
import { toastError } from '../../../session/toast-error.js';
import { Proposals, type ProposalKind, type ProposedPart } from './proposals.js';
import { uncut, type CutKind, type CutRanges, type TimeRange } from './ranges.js';
import * as styles from './cut-panel.module.css';

const PROPOSALS: readonly { kind: ProposalKind; label: string; needsSpeech: boolean }[] = [
  { kind: 'pauses', label: 'Remove long pauses', needsSpeech: false },
  { kind: 'fillers', label: 'Remove filler words', needsSpeech: true },
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
  const { data, error } = useListCutProposalsQuery({ id });
  const failed = useEffectEvent(() => {
    toastError(error, 'Search failed', "The recording couldn't be searched. Please try again.");
    onClose();
  });
  useEffect(() => {
    if (error) failed();
  }, [error]);
  const parts = useMemo<ProposedPart[] | null>(
    () => (data ? uncut<ProposedPart>(partsOf(data, kind), ranges) : null),
    [data, kind, ranges],
  );
  if (!parts) return <p className={styles.what}>Searching the recording...</p>;
  return <Proposals key={kind} kind={kind} parts={parts} onClose={onClose} {...shown} />;
}

const PERSONAL_DATA: Record<CutProposals['personalData'][number]['kind'], string> = {
  card: 'Card number',
  phone: 'Phone number',
  email: 'Email address',
  address: 'Address',
};

const partsOf = (proposals: CutProposals, kind: ProposalKind): ProposedPart[] =>
  kind === 'personalData'
    ? proposals.personalData.map(({ kind: what, ...part }) => ({ ...part, label: PERSONAL_DATA[what] }))
    : proposals[kind];
