import { classNames } from '@playhead/ui/light';
import { ControlButton } from '../../controls/control-button.js';
import type { KeyboardEvent } from 'react';
import { CLOSE, COPY, DOWN, SEARCH, UP } from '../../ui/later-icon-paths.js';
import { Icon } from '../../ui/icon.js';
import { TranscriptFiles } from '../transcript-files.js';
import { useClipboard } from '../../ui/use-clipboard.js';
import * as styles from './transcript-search.module.css';
import * as numerals from '../../ui/numerals.module.css';

interface TranscriptSearchProps {
  query: string;
  total: number;
  /** Index of the current match, -1 for none. */
  shown: number;
  onQuery: (query: string) => void;
  onStep: (step: 1 | -1) => void;
  /** Returns the whole transcript for copying. */
  wholeText: () => string;
  /** URL of the download without its extension. */
  file: string | undefined;
  /** Whether copies and downloads leave out filler words. */
  withoutFillers: boolean;
}

export function TranscriptSearch(props: TranscriptSearchProps) {
  const { query, total, shown, onQuery, onStep, wholeText, file } = props;
  const [copied, copy] = useClipboard();
  const asked = query.trim() !== '';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onQuery('');
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search} role="search">
      <Icon path={SEARCH} size={18} />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Search transcript"
        aria-label="Search transcript"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classNames(styles.count, numerals.tabular)} role="status">
        {asked && (total === 0 ? 'No matches' : `${shown + 1} of ${total}`)}
        {!asked && { idle: '', copied: 'Copied', failed: 'Failed to copy' }[copied]}
      </span>
      {!asked && (
        <SearchButton
          icon={COPY}
          label={props.withoutFillers ? 'Copy transcript without filler words' : 'Copy transcript'}
          disabled={false}
          onClick={() => void copy(wholeText())}
        />
      )}
      {!asked && file !== undefined && <TranscriptFiles file={file} withoutFillers={props.withoutFillers} />}
      {asked && (
        <>
          <SearchButton icon={UP} label="Previous match" disabled={total === 0} onClick={() => onStep(-1)} />
          <SearchButton icon={DOWN} label="Next match" disabled={total === 0} onClick={() => onStep(1)} />
          <SearchButton icon={CLOSE} label="Clear search" disabled={false} onClick={() => onQuery('')} />
        </>
      )}
    </div>
  );
}

function SearchButton(props: { icon: string; label: string; disabled: boolean; onClick: () => void }) {
  const { icon, ...button } = props;
  return <ControlButton {...button} icon={<Icon path={icon} size={18} />} size="small" tip="below" />;
}
