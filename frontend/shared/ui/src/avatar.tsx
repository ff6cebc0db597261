import { useState, type CSSProperties } from 'react';
import * as styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Address of a picture; without one, or where it cannot be had, their initials stand for them. */
  picture: string | null;
  /** Pixels; by default 32. */
  size?: number;
}

/** A person in a circle. It only decorates: their name stands beside it. */
export function Avatar({ name, picture, size = 32 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const style = { '--size': `${size}px` } as CSSProperties;
  if (picture && failed !== picture)
    return (
      <img className={styles.avatar} style={style} src={picture} alt="" onError={() => setFailed(picture)} />
    );
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
