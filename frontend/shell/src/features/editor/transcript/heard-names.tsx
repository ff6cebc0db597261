import { SpatialAudioOffOutlinedIcon } from '@playhead/ui/icons/spatial-audio-off-outlined';
import type { ReplaceWords } from '@playhead/player';
import { toast } from '@playhead/ui';
import { useMemo, useState } from 'react';
import type { Recording } from '../../../api/recordings.js';
import * as styles from '../ai-edit/ai-edit.module.css';
import { nameVariants, type NameVariants } from './name-variants.js';

const NUMBERED = /^Speaker \d+$/;

interface HeardNamesProps {
  recording: Recording;
  onReplace: ReplaceWords;
}

/** Asks whether similar names are one person, and replaces them on all lines. */
export function HeardNames({ recording: { id, transcript }, onReplace }: HeardNamesProps) {
  const [apart, setApart] = useState(() => toldApart(id));
  const [isBusy, setBusy] = useState(false);
  const variants = useMemo(
    () =>
      nameVariants(
        transcript.map(({ text }) => text),
        new Set(transcript.flatMap(({ speaker }) => (speaker && !NUMBERED.test(speaker) ? [speaker] : []))),
      ),
    [transcript],
  );
  const asked = variants.find((group) => !apart.includes(keyOf(group)));
  if (!asked) return null;

  const write = async (name: string): Promise<void> => {
    setBusy(true);
    for (const { name: other } of asked.spellings)
      if (other !== name) toast({ title: `“${other}”: ${await onReplace(other, name)}` });
    setBusy(false);
  };
  const keepApart = (): void => {
    const now = [...apart, keyOf(asked)];
    localStorage.setItem(storageKey(id), JSON.stringify(now));
    setApart(now);
  };
  const names = asked.spellings.map(({ name, times }) => `“${name}” (${times})`);
  return (
    <div className={styles.suggestion}>
      <SpatialAudioOffOutlinedIcon fontSize="small" />
      <span>{new Intl.ListFormat('en-US').format(names)}: the same name?</span>
      {asked.spellings.map(({ name }) => (
        <button
          key={name}
          type="button"
          className={styles.example}
          disabled={isBusy}
          onClick={() => void write(name)}
        >
          Always {name}
        </button>
      ))}
      <button type="button" className={styles.example} disabled={isBusy} onClick={keepApart}>
        Different
      </button>
    </div>
  );
}

const keyOf = ({ spellings }: NameVariants): string =>
  spellings
    .map(({ name }) => name)
    .sort()
    .join('|');

const storageKey = (id: string): string => `names-apart.${id}`;

function toldApart(id: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(id)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
