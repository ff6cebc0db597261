import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { TYPING } from '../../shortcuts/keyboard.js';
import type { TimedSegment } from '../../timeline/timeline.js';
import { stepPlace, unsurePlaces, type UnsurePlace } from './unsure.js';

const NONE: readonly UnsurePlace[] = [];

interface UnsurePlacesOptions {
  lines: readonly TimedSegment[];
  /** Whether the user may correct them. They are hidden from others. */
  correctable: boolean;
  /** Whether shortcuts are on: U and Shift+U for the next and previous one, E to correct its line. */
  keys: boolean;
  /** Index of the current line. */
  current: number;
  onShow: (place: UnsurePlace, by: 'key' | 'button') => void;
  onCorrect: (line: TimedSegment) => void;
}

/** Navigates through low-confidence words. A corrected one is skipped, and navigation continues from it. */
export function useUnsurePlaces(options: UnsurePlacesOptions) {
  const { lines, correctable, keys, current, onShow, onCorrect } = options;
  const places = useMemo(() => (correctable ? unsurePlaces(lines) : NONE), [lines, correctable]);
  const [chosen, setChosen] = useState<UnsurePlace | null>(null);
  const shown = places.findIndex((place) => place.line === chosen?.line && place.from === chosen.from);

  const step = (by: 1 | -1, through: 'key' | 'button'): void => {
    const next = stepPlace(places, chosen ?? { line: current, from: -1 }, by);
    if (!next) return;
    setChosen(next);
    onShow(next, through);
  };
  const correct = (): void => {
    const line = lines[places[shown]?.line ?? -1];
    if (line) onCorrect(line);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    const key = event.key.toLowerCase();
    if (key === 'u') step(event.shiftKey ? -1 : 1, 'key');
    else if (key === 'e' && !event.shiftKey && shown >= 0) correct();
    else return;
    event.preventDefault();
  });
  const listens = keys && places.length > 0;
  useEffect(() => {
    if (!listens) return;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [listens]);

  return { total: places.length, shown, place: places[shown], step, correct };
}
