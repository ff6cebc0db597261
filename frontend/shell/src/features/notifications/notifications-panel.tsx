import { ErrorOutlineOutlinedIcon } from '@playhead/ui/icons/error-outline-outlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Choice, Skeleton } from '@playhead/ui';
import { useState } from 'react';
import {
  FIRST_PAGE,
  type NotificationPage,
  type NotificationSettingRequest,
  useChooseMailsMutation,
  useListNotificationsQuery,
} from '../../api/notifications.js';
import { Link } from '../../router.js';
import { NotificationGroup } from './notification-group.js';
import { groupNotifications } from './notification-groups.js';
import { useSave } from '../../session/use-save.js';
import * as styles from './notifications.module.css';

const MAX_REMEMBERED = 100;
const PAUSED: Record<NotificationPage['paused'][number], string> = {
  crm: 'HubSpot is paused. Connect again to send what is waiting.',
  webhooks: 'A webhook or a Slack channel is paused. No messages are sent to it.',
};

export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const [limit, setLimit] = useState(FIRST_PAGE.limit);
  const { data, isError, isFetching, refetch } = useListNotificationsQuery({ limit });
  return (
    <>
      <header>
        <h2>Notifications</h2>
        {data?.canMail && <MailSettings byMail={data.byMail} digest={data.digest} />}
      </header>
      {isError && (
        <p className={styles.note} role="alert">
          Unable to load notifications. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {!data && !isError && <NotificationsSkeleton />}
      {data && data.paused.length > 0 && (
        <ul>
          {data.paused.map((name) => (
            <li key={name}>
              <Link className={styles.item} to={`/settings/${name}`} onClick={onClose}>
                <ErrorOutlineOutlinedIcon fontSize="small" className={styles.danger} />
                <span className={styles.words}>{PAUSED[name]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data?.notifications.length === 0 && (
        <p className={styles.note}>
          Nothing yet. You&apos;ll see it here when someone opens, comments on or asks about a recording you
          shared.
        </p>
      )}
      {data && data.notifications.length > 0 && (
        <ul>
          {groupNotifications(data.notifications).map((group) => (
            <NotificationGroup key={group.at(-1)!.id} group={group} onOpen={onClose} />
          ))}
        </ul>
      )}
      {data?.nextCursor && limit < MAX_REMEMBERED && (
        <Button fullWidth disabled={isFetching} onClick={() => setLimit(MAX_REMEMBERED)}>
          Show older
        </Button>
      )}
    </>
  );
}

function NotificationsSkeleton() {
  return (
    <div className={styles.note} aria-busy="true">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={36} />
      ))}
    </div>
  );
}

const DIGESTS = { off: 'No digest', daily: 'Daily digest', weekly: 'Weekly digest' };

function MailSettings({ byMail, digest }: Pick<NotificationPage, 'byMail' | 'digest'>) {
  const [chooseMails, { isLoading }] = useSave(useChooseMailsMutation(), {
    title: 'Not saved',
    failed: 'Please try again.',
  });
  const choose = (notificationSettingRequest: NotificationSettingRequest) =>
    chooseMails({ notificationSettingRequest });
  return (
    <div className={styles.mails}>
      <FormControlLabel
        label="Also by email"
        labelPlacement="start"
        control={
          <Switch
            checked={byMail}
            disabled={isLoading}
            onChange={(event) => void choose({ byMail: event.target.checked })}
          />
        }
      />
      <Choice
        label="Email digest"
        labelHidden
        value={digest}
        options={DIGESTS}
        onChoose={(digest) => void choose({ digest })}
      />
    </div>
  );
}
