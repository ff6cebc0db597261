import { useState, type CSSProperties } from 'react';
import * as styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** URL of a picture. Without one, or if it can't be loaded, initials are shown. */
  picture: string | null;
  /** Pixels. Defaults to 32. */
  size?: number;
}

/** A person's picture. It is decorative, because their name is beside it. */
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
