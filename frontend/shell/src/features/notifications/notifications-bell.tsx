import { NotificationsNoneOutlinedIcon } from '@playhead/ui/icons/notifications-none-outlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import {
  FIRST_PAGE,
  useListNotificationsQuery,
  useReadNotificationsMutation,
} from '../../api/notifications.js';
import { countNew } from './notification-groups.js';
import { NotificationsPanel } from './notifications-panel.js';
import * as styles from './notifications.module.css';

const POLL_MS = 60_000;

export function NotificationsBell() {
  const { data } = useListNotificationsQuery(FIRST_PAGE, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const [markRead] = useReadNotificationsMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = data?.unread ?? 0;
  // Notifications stay marked as new until the panel is closed.
  const close = () => {
    setAnchor(null);
    const newest = data?.notifications[0];
    if (newest && unread > 0) void markRead({ readNotificationsRequest: { upTo: newest.id } });
  };
  const { count, isMore } = countNew(data?.notifications ?? [], unread);
  const shown = isMore ? `${count}+` : count;
  const isPaused = (data?.paused.length ?? 0) > 0;
  const label = [
    'Notifications',
    ...(unread > 0 ? [`${shown} new`] : []),
    ...(isPaused ? ['needs attention'] : []),
  ].join(', ');
  return (
    <>
      <Tooltip title="Notifications">
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge
            badgeContent={unread > 0 ? shown : isPaused ? '!' : null}
            color={isPaused ? 'error' : 'primary'}
          >
            <NotificationsNoneOutlinedIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Notifications', className: styles.panel },
        }}
      >
        <NotificationsPanel onClose={close} />
      </Popover>
    </>
  );
}
