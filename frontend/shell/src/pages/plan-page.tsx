import { Notice, Skeleton } from '@playhead/ui';
import { useListFoldersQuery } from '../api/library.js';
import type { CurrentUser } from '../api/session.js';
import { ActionPlan } from '../features/action-plan/action-plan.js';
import { AppLayout } from '../layout/app-layout.js';
import { Link, useParams } from '../router.js';

/** `/plan/{folderId}` */
export function PlanPage({ user }: { user: CurrentUser }) {
  const { folderId } = useParams();
  const { data: folders } = useListFoldersQuery();
  const folder = folders?.find(({ id }) => id === folderId);
  return (
    <AppLayout user={user} title="Action plan">
      {folder && (
        <p>
          <Link to={`/?folder=${folder.id}`}>{folder.name}</Link>
        </p>
      )}
      {folder && <ActionPlan key={folder.id} folder={folder} />}
      {!folders && <Skeleton height={240} />}
      {folders && !folder && (
        <Notice title="Folder not found">It was deleted, or you don’t have access to it.</Notice>
      )}
    </AppLayout>
  );
}
