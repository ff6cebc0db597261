import Button from '@mui/material/Button';
import { formatDate, Skeleton, toast, Toggle, UnableToLoad } from '@playhead/ui';
import {
  type Crm,
  CRM_AUTH_ADDRESS,
  crmCallbackAddress,
  useChangeCrmMutation,
  useDisconnectCrmMutation,
  useGetCrmQuery,
} from '../../../api/crm.js';
import type { CurrentUser } from '../../../api/session.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { useSave } from '../../../session/use-save.js';
import * as styles from '../settings.module.css';
import { useCrmReturn } from './crm-return.js';

const ATTENTION: Record<NonNullable<Crm['attention']>, string> = {
  permission:
    'HubSpot refused a note or task: the connection lacks permissions. Connect again and allow what is asked for.',
  reconnect: 'HubSpot no longer accepts the connection. Connect again to send what is waiting.',
};

export function CrmSettings({ user }: { user: Pick<CurrentUser, 'isInternalAdmin'> }) {
  useCrmReturn();
  const { data: crm, isError, refetch } = useGetCrmQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(crm === null);
  if (isError) return <UnableToLoad what="HubSpot" onRetry={refetch} />;
  if (!crm) return <Skeleton height={160} radius={12} />;
  return (
    <section className={styles.card} aria-labelledby="crm">
      <div className={styles.head}>
        <div>
          <h2 id="crm">HubSpot</h2>
          <p>
            Who watched what becomes a note on the contact with their email address. Next steps become a note
            on the contact&apos;s open deal, or on the contact where there isn&apos;t exactly one.
          </p>
        </div>
        {crm.connected ? (
          <Disconnect />
        ) : (
          crm.configured && (
            <Button variant="contained" href={CRM_AUTH_ADDRESS}>
              Connect
            </Button>
          )
        )}
      </div>
      {crm.configured ? (
        crm.connected && <Connection crm={crm} />
      ) : user.isInternalAdmin ? (
        <SetupHelp />
      ) : (
        <p>Ask your admin to connect HubSpot.</p>
      )}
    </section>
  );
}

function Disconnect() {
  const [disconnect, { isLoading }] = useSave(useDisconnectCrmMutation(), {
    failed: "HubSpot couldn't be disconnected. Please try again.",
    onSaved: () =>
      toast({
        title: 'Disconnected',
        description: 'Nothing more is sent. Notes and tasks in HubSpot stay there.',
      }),
  });
  return (
    <Button disabled={isLoading} onClick={() => void disconnect()}>
      Disconnect
    </Button>
  );
}

function Connection({ crm }: { crm: Crm }) {
  const [changeCrm, { isLoading }] = useSave(useChangeCrmMutation(), {
    failed: "The setting couldn't be changed. Please try again.",
  });
  const { accountId, attention, connectedAt, createsContacts, createsTasks } = crm;
  return (
    <>
      {attention ? (
        <div className={styles.row} role="alert">
          <div>
            <h3 className={styles.danger}>Needs attention</h3>
            <p>{ATTENTION[attention]}</p>
          </div>
          <Button variant="contained" href={CRM_AUTH_ADDRESS}>
            Connect again
          </Button>
        </div>
      ) : (
        <p>
          Connected{accountId && ` to account ${accountId}`}
          {connectedAt && ` since ${formatDate(connectedAt)}`}.
        </p>
      )}
      <Toggle
        label="Create contacts"
        hint="Viewers who are not in HubSpot become contacts. When off, only existing contacts get notes."
        isOn={createsContacts}
        isDisabled={isLoading}
        onChange={(isOn) => void changeCrm({ changeCrmRequest: { createsContacts: isOn } })}
      />
      <Toggle
        label="Create tasks"
        hint="Accepted rows of action plans become tasks on the open deal of the people who visited, or on their contact. Done in one place is done in both. Private rows are not sent."
        isOn={createsTasks}
        isDisabled={isLoading}
        onChange={(isOn) => void changeCrm({ changeCrmRequest: { createsTasks: isOn } })}
      />
    </>
  );
}

/** Setup instructions for the installation's admin. */
function SetupHelp() {
  return (
    <div>
      <h3>Setup required</h3>
      <p>
        Create an app with HubSpot, set <code>HUBSPOT_CLIENT_ID</code> and <code>HUBSPOT_CLIENT_SECRET</code>{' '}
        on this server, and allow this redirect address:
      </p>
      <p className={styles.address}>
        <code>{crmCallbackAddress()}</code>
      </p>
    </div>
  );
}
