import type { Brand } from '../../../api/members.js';
import * as styles from './branding.module.css';

interface ColorPreviewProps {
  /** The chosen colors as `#rrggbb`. */
  chosen: Record<'light' | 'dark', string>;
  accent: NonNullable<Brand['accent']>;
}

const GROUNDS = { light: '#f7f7f5', dark: '#18191c' };

/** Previews the saved colors in both themes and says which were adjusted for contrast. */
export function ColorPreview({ chosen, accent }: ColorPreviewProps) {
  const changed = (['light', 'dark'] as const).filter((theme) => accent[theme].color !== chosen[theme]);
  return (
    <div>
      <div className={styles.previews} aria-hidden="true">
        {(['light', 'dark'] as const).map((theme) => (
          <span key={theme} style={{ background: GROUNDS[theme], color: accent[theme].color }}>
            <b style={{ background: accent[theme].color, color: accent[theme].on }}>Button</b>
            Link
          </span>
        ))}
      </div>
      <p className={styles.note}>
        {changed.length === 0
          ? 'Easy to read in light and dark mode.'
          : `To stay easy to read, it is shown as ${changed
              .map((theme) => `${accent[theme].color} in ${theme} mode`)
              .join(' and ')}.`}
      </p>
    </div>
  );
}
