import NotificationsNoneOutlinedIcon from '@mui/icons-material/NotificationsNoneOutlined';
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
import { NotificationsPanel } from './notifications-panel.js';
import * as styles from './notifications.module.css';

const POLL_MS = 60_000;
const MAX_COUNTED = 99;

export function NotificationsBell() {
  const { data } = useListNotificationsQuery(FIRST_PAGE, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const [markRead] = useReadNotificationsMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = data?.unread ?? 0;
  // What is new is marked as such until the panel is closed.
  const close = () => {
    setAnchor(null);
    const newest = data?.notifications[0];
    if (newest && unread > 0) void markRead({ readNotificationsRequest: { upTo: newest.id } });
  };
  const count = unread > MAX_COUNTED ? `${MAX_COUNTED}+` : unread;
  const label = unread > 0 ? `Notifications, ${count} new` : 'Notifications';
  return (
    <>
      <Tooltip title="Notifications">
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread || null} max={MAX_COUNTED} color="primary">
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
