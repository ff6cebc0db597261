import { Field } from '@playhead/ui';
import { AddOutlinedIcon } from '@playhead/ui/icons/add-outlined';
import { ArrowUpwardOutlinedIcon } from '@playhead/ui/icons/arrow-upward-outlined';
import { CloseOutlinedIcon } from '@playhead/ui/icons/close-outlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { type ClipPart, nextPart, problemOf, rangeOf } from './clip-part.js';
import * as styles from './clips.module.css';

/** Maximum number of parts, set by the server. */
const MAX_PARTS = 100;

interface ClipPartsProps {
  parts: readonly ClipPart[];
  duration: number;
  /** The server's error about the parts. */
  refused: string | undefined;
  onChange: (parts: ClipPart[]) => void;
}

export function ClipParts({ parts, duration, refused, onChange }: ClipPartsProps) {
  const isReel = parts.length > 1;
  const replace = (index: number, change: Partial<ClipPart>): void =>
    onChange(parts.map((part, i) => (i === index ? { ...part, ...change } : part)));
  const moveUp = (index: number): void =>
    onChange([...parts.slice(0, index - 1), parts[index]!, parts[index - 1]!, ...parts.slice(index + 1)]);
  return (
    <>
      {parts.map((part, index) => {
        const problem = problemOf(part, duration);
        const name = isReel ? `part ${index + 1}` : '';
        return (
          <div key={part.key} className={styles.part} role={isReel ? 'group' : undefined} aria-label={name}>
            <div className={styles.times}>
              <Field
                label="From"
                value={part.from}
                error={problem?.start}
                onChange={(event) => replace(index, { from: event.target.value })}
              />
              <Field
                label="To"
                value={part.to}
                error={problem?.end ?? (index === 0 ? refused : undefined)}
                onChange={(event) => replace(index, { to: event.target.value })}
              />
            </div>
            {isReel && (
              <div className={styles.partActions}>
                <Action name={`Show ${name} earlier`} disabled={index === 0} onClick={() => moveUp(index)}>
                  <ArrowUpwardOutlinedIcon fontSize="small" />
                </Action>
                <Action
                  name={`Leave out ${name}`}
                  onClick={() => onChange(parts.filter((_, i) => i !== index))}
                >
                  <CloseOutlinedIcon fontSize="small" />
                </Action>
              </div>
            )}
          </div>
        );
      })}
      <Button
        className={styles.addPart}
        size="small"
        startIcon={<AddOutlinedIcon />}
        disabled={parts.length >= MAX_PARTS}
        onClick={() => onChange([...parts, nextPart(rangeOf(parts.at(-1)!), duration)])}
      >
        Add a part
      </Button>
    </>
  );
}

interface ActionProps {
  name: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ name, disabled = false, onClick, children }: ActionProps) {
  return (
    <Tooltip title={name}>
      <span>
        <IconButton size="small" aria-label={name} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
