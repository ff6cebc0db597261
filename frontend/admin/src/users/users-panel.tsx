import Button from '@mui/material/Button';
import { FRESH, useUserPagesInfiniteQuery, type UserEntry } from '../api/admin.js';
import { Badge } from '../listing/badge.js';
import { useList } from '@playhead/api';
import * as styles from '../management/management.module.css';
import { Panel } from '../management/panel.js';
import { useOpened } from '../management/use-opened.js';
import { AdminStatus } from './admin-status.js';
import { MoveUser } from './move-user.js';
import { PasswordLink } from './password-link.js';
import { ROLES, userIdOf, userNameOf } from './user-words.js';

export function UsersPanel({ q }: { q: string }) {
  const list = useList(useUserPagesInfiniteQuery({ q: q || undefined, limit: 20 }, FRESH), userIdOf);
  const moving = useOpened(list, userIdOf);
  const promoting = useOpened(list, userIdOf);
  const linking = useOpened(list, userIdOf);
  return (
    <>
      <Panel title="User Management" one="user" idOf={userIdOf} list={list} q={q}>
        {(entry) => (
          <Entry
            entry={entry}
            onMove={() => moving.open(entry)}
            onAdminStatus={() => promoting.open(entry)}
            onPasswordLink={() => linking.open(entry)}
          />
        )}
      </Panel>
      {moving.item && (
        <MoveUser key={moving.key} entry={moving.item} onClose={moving.close} onReload={moving.reload} />
      )}
      {promoting.item && (
        <AdminStatus
          key={promoting.key}
          entry={promoting.item}
          onClose={promoting.close}
          onReload={promoting.reload}
        />
      )}
      {linking.item && <PasswordLink key={linking.key} entry={linking.item} onClose={linking.close} />}
    </>
  );
}

interface EntryProps {
  entry: UserEntry;
  onMove: () => void;
  onAdminStatus: () => void;
  onPasswordLink: () => void;
}

function Entry({ entry, onMove, onAdminStatus, onPasswordLink }: EntryProps) {
  const { user, tenant, role } = entry;
  const adminStatus = user.isInternalAdmin ? 'Remove Admin' : 'Make Admin';
  return (
    <div className={styles.entry}>
      <div className={styles.facts}>
        <h3>
          {userNameOf(entry)}
          {user.isInternalAdmin && <Badge tone="accent">Admin</Badge>}
        </h3>
        <p>{[user.email, tenant?.name ?? 'None', ROLES[role ?? 'member']].join(' · ')}</p>
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={`${adminStatus} ${user.email}`} onClick={onAdminStatus}>
          {adminStatus}
        </Button>
        <Button size="small" aria-label={`Move User ${user.email}`} onClick={onMove}>
          Move User
        </Button>
        <Button
          size="small"
          variant="text"
          aria-label={`Password link for ${user.email}`}
          onClick={onPasswordLink}
        >
          Password link
        </Button>
      </div>
    </div>
  );
}
