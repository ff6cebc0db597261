import { serverMessage } from '@playhead/api';
import { formatBytes, formatDateTime } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useListBackupsQuery, useStartBackupMutation, type Backup } from '../api/admin.js';
import { Badge, type BadgeProps } from '../listing/badge.js';
import { useSave } from '../use-save.js';
import * as section from '../listing/section.module.css';
import * as styles from './backups.module.css';

const STATES: Record<Backup['state'], { name: string; tone: BadgeProps['tone'] }> = {
  running: { name: 'Running', tone: 'accent' },
  done: { name: 'Done', tone: 'good' },
  failed: { name: 'Failed', tone: 'bad' },
};
const SHOWN = 5;

export function Backups({ pollingInterval }: { pollingInterval: number }) {
  const { data, error } = useListBackupsQuery(undefined, { pollingInterval });
  const [start, { isLoading }] = useSave(useStartBackupMutation(), {
    failed: 'Failed to start a backup',
    saved: 'The backup will start in a moment',
  });
  return (
    <section aria-label="Backups" className={section.section}>
      <header>
        <h2>Backups</h2>
        {data?.place && (
          <Button size="small" disabled={isLoading} onClick={() => void start()}>
            Back up now
          </Button>
        )}
      </header>
      {error && <p role="alert">{serverMessage(error, 'Unable to load the backups. Trying again soon.')}</p>}
      {data && !data.place && (
        <p>No place is set. Name a folder or a bucket in BACKUP_TO, or use “npm run backup”.</p>
      )}
      {data?.place && (
        <p>
          Every {data.everyHours === 1 ? 'hour' : `${data.everyHours} hours`} to {data.place},{' '}
          {data.isEncrypted ? 'encrypted' : 'not encrypted'}
        </p>
      )}
      {data && data.backups.length > 0 && (
        <ul className={styles.list}>
          {data.backups.slice(0, SHOWN).map((backup) => (
            <li key={backup.id}>
              <Badge tone={STATES[backup.state].tone}>{STATES[backup.state].name}</Badge>
              <span>{formatDateTime(backup.startedAt)}</span>
              <span>{outcomeOf(backup)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function outcomeOf({ failure, objects, newObjects, bytes }: Backup): string {
  if (failure) return failure;
  if (objects === null || newObjects === null || bytes === null) return '';
  return `${objects} ${objects === 1 ? 'file' : 'files'}, ${newObjects} new, ${formatBytes(bytes)} written`;
}
