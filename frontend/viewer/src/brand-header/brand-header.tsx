import { Avatar } from '@playhead/ui/avatar';
import { allowSystemDark, Logo } from '@playhead/ui/light';
import { useEffect } from 'react';
import type { Accent, GatedRecording, SharedRecording } from '../api/generated/sharing.js';
import { beacon } from '../viewing/beacon.js';
import { randomUuid } from '../viewing/random-uuid.js';
import * as styles from './brand-header.module.css';

type Sender = GatedRecording['sender'];

interface BrandHeaderProps {
  recording: Pick<SharedRecording, 'sender' | 'callToAction' | 'isOwner' | 'shareId'>;
  preview: boolean;
}

export function BrandHeader({ recording, preview }: BrandHeaderProps) {
  const { sender, callToAction, isOwner, shareId } = recording;
  const tell = () =>
    beacon(`/api/recordings/shared/${encodeURIComponent(shareId)}/clicks`, { eventId: randomUuid() });
  return (
    <>
      <Mark sender={sender} />
      <div className={styles.end}>
        {isOwner && (
          <p className={styles.note}>
            {preview ? "Preview: your view isn't counted" : "Your recording: your view isn't counted"}
          </p>
        )}
        {callToAction && (
          <a
            className={styles.call}
            href={callToAction.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={isOwner ? undefined : tell}
            onAuxClick={isOwner ? undefined : tell}
          >
            {callToAction.label}
          </a>
        )}
      </div>
    </>
  );
}

export function GateBrandHeader({ sender }: { sender: Sender }) {
  const { name, company } = sender;
  return (
    <div className={styles.gate}>
      <Mark sender={sender} />
      {(name ?? company) && <SenderLine sender={sender} />}
    </div>
  );
}

export function SenderLine({ sender: { name, company, picturePath } }: { sender: Sender }) {
  const shown = name ?? company;
  if (!shown) return null;
  return (
    <p className={styles.sender}>
      <Avatar name={shown} picture={picturePath} />
      <span>
        Shared by <strong>{shown}</strong>
        {name && company && <span className={styles.company}>, {company}</span>}
      </span>
    </p>
  );
}

/** The company's logo in place of Playhead's, with the company's color. */
function Mark({ sender: { company, logoPath, darkLogoPath, accent } }: { sender: Sender }) {
  const name = company ?? 'Logo';
  // A logo drawn for a light background may be invisible on a dark one.
  const allowsDark = !logoPath || darkLogoPath !== null;
  useEffect(() => allowSystemDark(allowsDark), [allowsDark]);
  return (
    <>
      {accent && <style>{colors(accent)}</style>}
      {!logoPath ? (
        <Logo size={22} />
      ) : !darkLogoPath ? (
        <img className={styles.logo} src={logoPath} alt={name} />
      ) : (
        <>
          {/* Lazy loading keeps the browser from fetching the logo that is hidden. */}
          <img className={styles.lightLogo} src={logoPath} alt={name} loading="lazy" />
          <img className={styles.darkLogo} src={darkLogoPath} alt={name} loading="lazy" />
        </>
      )}
    </>
  );
}

/** The server has checked the contrast of both colors. Printing uses the light one. */
const colors = ({ light, dark }: Accent): string =>
  `:root{${variables(light)}}@media screen{:root.dark{${variables(dark)}}}`;

const variables = ({ color, on }: Accent['light']): string =>
  `--accent:${color};--on-accent:${on};--accent-soft:color-mix(in srgb,${color} 12%,var(--surface))`;
