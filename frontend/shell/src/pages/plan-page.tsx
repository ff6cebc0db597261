import { Notice, Skeleton, TabStrip, useTabs } from '@playhead/ui';
import { type Folder, useListFoldersQuery } from '../api/library.js';
import type { CurrentUser } from '../api/session.js';
import { Handover, Preparation } from '../features/action-plan/briefing.js';
import { ActionPlan } from '../features/action-plan/action-plan.js';
import { PromiseLedger } from '../features/action-plan/promise-ledger.js';
import { AppLayout } from '../layout/app-layout.js';
import { Link, useNavigate, useParams, useSearchParams } from '../router.js';
import * as styles from './plan-page.module.css';

/** `/plan/{folderId}`, with the ledger and briefings at `?tab=` */
export function PlanPage({ user }: { user: CurrentUser }) {
  const { folderId } = useParams();
  const { data: folders } = useListFoldersQuery();
  const folder = folders?.find(({ id }) => id === folderId);
  return (
    <AppLayout user={user} title="Action plan">
      {folder && (
        <div className={styles.page}>
          <p className={styles.folder}>
            <Link to={`/?folder=${folder.id}`}>{folder.name}</Link>
          </p>
          <PlanTabs key={folder.id} folder={folder} />
        </div>
      )}
      {!folders && <Skeleton height={240} />}
      {folders && !folder && (
        <Notice title="Folder not found">It was deleted, or you don’t have access to it.</Notice>
      )}
    </AppLayout>
  );
}

const TABS = {
  plan: { label: 'Plan', Content: ActionPlan },
  promises: { label: 'Promises', Content: PromiseLedger },
  preparation: { label: 'Next call', Content: Preparation },
  handover: { label: 'Handover', Content: Handover },
} as const;
const NAMES = Object.keys(TABS) as (keyof typeof TABS)[];

function PlanTabs({ folder }: { folder: Folder }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const open = NAMES.find((name) => name === search.get('tab')) ?? 'plan';
  const addressOf = (name: string) => `/plan/${folder.id}${name === 'plan' ? '' : `?tab=${name}`}`;
  const { listProps, tabProps, panelProps } = useTabs({
    names: NAMES,
    open,
    onOpen: (name) => void navigate(addressOf(name)),
  });
  const { Content } = TABS[open];
  return (
    <>
      <p className={styles.printed} aria-hidden>
        {folder.name} · {TABS[open].label}
      </p>
      <TabStrip className={styles.tabs} aria-label="Action plan" {...listProps}>
        {NAMES.map((name) => (
          <Link key={name} to={addressOf(name)} {...tabProps(name)} onClick={undefined}>
            {TABS[name].label}
          </Link>
        ))}
      </TabStrip>
      <div {...panelProps(open)}>
        <Content folder={folder} />
      </div>
    </>
  );
}
