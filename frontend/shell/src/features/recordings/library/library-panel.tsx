import { ChevronRightOutlinedIcon } from '@playhead/ui/icons/chevron-right-outlined';
import { CreateNewFolderOutlinedIcon } from '@playhead/ui/icons/create-new-folder-outlined';
import { FolderOutlinedIcon } from '@playhead/ui/icons/folder-outlined';
import { PublicOutlinedIcon } from '@playhead/ui/icons/public-outlined';
import { MoreHorizOutlinedIcon } from '@playhead/ui/icons/more-horiz-outlined';
import { BookmarkBorderOutlinedIcon } from '@playhead/ui/icons/bookmark-border-outlined';
import { CloseOutlinedIcon } from '@playhead/ui/icons/close-outlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Button from '@mui/material/Button';
import { classNames, toast } from '@playhead/ui';
import { useMemo, useState } from 'react';
import {
  useChangeFolderMutation,
  useDeleteViewMutation,
  useKeepViewMutation,
  useListFoldersQuery,
  useListViewsQuery,
  type Folder,
  type KeptView,
} from '../../../api/library.js';
import { useListRoomsQuery } from '../../../api/rooms.js';
import { copyLink } from '../../../recording/copy-link.js';
import { Link, useLocation, useNavigate, useSearchParams } from '../../../router.js';
import { useSave } from '../../../session/use-save.js';
import { drag, type Dragged } from './dragged.js';
import { DropTarget } from './drop-target.js';
import { DeleteFolderDialog, FolderNameDialog, MoveDialog } from './folder-dialogs.js';
import { FolderSettingsDialog } from './folder-settings-dialog.js';
import { pathTo, treeOf, type FolderNode } from '../../../recording/folder-tree.js';
import { useMany } from './use-many.js';
import { useOpenFolders } from './use-open-folders.js';
import * as styles from './library-panel.module.css';

type Asked =
  | { what: 'create'; parentId: string | null }
  | { what: 'rename' | 'move' | 'settings' | 'delete'; folder: Folder };

interface LibraryPanelProps {
  onNavigate?: (() => void) | undefined;
  /** Called to share a folder as a room. */
  onShare: (folder: Folder) => void;
}

export function LibraryPanel({ onNavigate, onShare }: LibraryPanelProps) {
  const { data: folders = [] } = useListFoldersQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const { data: views = [] } = useListViewsQuery();
  const { data: rooms = [] } = useListRoomsQuery();
  const [removeView] = useSave(useDeleteViewMutation(), {
    failed: "The view couldn't be removed. Please try again.",
  });
  const [params] = useSearchParams();
  // On other pages neither a folder nor the whole library is current.
  const isListed = useLocation().pathname === '/' && params.get('tab') === null;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [menu, setMenu] = useState<{ folder: Folder; anchor: HTMLElement } | null>(null);
  const [changeFolder, { isLoading: isMoving }] = useSave(useChangeFolderMutation(), {
    failed: "The folder couldn't be moved. Please try again.",
  });
  const [keepView] = useKeepViewMutation();
  const navigate = useNavigate();
  const { changeMany } = useMany();
  const tree = useMemo(() => treeOf(folders), [folders]);
  const current = params.get('folder');
  const path = pathTo(folders, current).map(({ id }) => id);
  const { isOpen, openFolder, toggle } = useOpenFolders(path);
  const shownView = isListed ? views.find(({ query }) => query === params.toString()) : undefined;
  const openRooms = new Map(rooms.filter(({ isOpen }) => isOpen).map((room) => [room.folderId, room]));
  const linkInMenu = menu && openRooms.get(menu.folder.id)?.link;

  const moveFolder = async (folderId: string, parentId: string | null) =>
    !(await changeFolder({ folderId, changeFolderRequest: { parentId } })).error;
  const take = (folder: Folder | null) => (what: Dragged) => {
    if ('folder' in what) {
      if (what.folder !== folder?.id) void moveFolder(what.folder, folder?.id ?? null);
    } else
      void changeMany(
        what.recordings,
        { action: 'move', folderId: folder?.id ?? null },
        `Moved to “${folder?.name ?? 'All recordings'}”`,
      );
  };
  const dropView = async ({ id, name, query }: KeptView) => {
    const { error } = await removeView({ viewId: id });
    if (error) return;
    const undo = (
      <Button size="small" onClick={() => void keepView({ keepViewRequest: { name, query } })}>
        Undo
      </Button>
    );
    toast({ title: `View “${name}” removed`, action: undo });
  };
  const ask = (next: Asked) => () => {
    setMenu(null);
    setAsked(next);
  };
  const done = () => setAsked(null);

  const rows = (nodes: FolderNode[]) => (
    <ul>
      {nodes.map(({ folder, children }) => {
        const mayAdd = folder.access !== 'view';
        return (
          <li key={folder.id}>
            <DropTarget onTake={mayAdd ? take(folder) : null} onLinger={() => openFolder(folder.id)}>
              {children.length > 0 ? (
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={isOpen(folder.id)}
                  aria-label={`Folders in ${folder.name}`}
                  onClick={() => toggle(folder.id)}
                >
                  <ChevronRightOutlinedIcon fontSize="small" />
                </button>
              ) : (
                <span className={styles.toggle} />
              )}
              <Link
                className={styles.link}
                to={`/?folder=${folder.id}`}
                aria-current={current === folder.id ? 'true' : undefined}
                draggable={folder.access === 'edit'}
                onDragStart={(event) => drag(event, { folder: folder.id })}
                onClick={onNavigate}
              >
                <FolderOutlinedIcon fontSize="small" aria-hidden="true" />
                <span className={styles.name} title={folder.name}>
                  {folder.name}
                </span>
                {openRooms.has(folder.id) && (
                  <PublicOutlinedIcon className={styles.shared} titleAccess="Shared" fontSize="inherit" />
                )}
                {folder.recordings > 0 && <small>{folder.recordings}</small>}
              </Link>
              {mayAdd && (
                <button
                  type="button"
                  className={styles.more}
                  aria-haspopup="menu"
                  aria-label={`Actions for folder ${folder.name}`}
                  onClick={(event) => setMenu({ folder, anchor: event.currentTarget })}
                >
                  <MoreHorizOutlinedIcon fontSize="small" />
                </button>
              )}
            </DropTarget>
            {isOpen(folder.id) && children.length > 0 && rows(children)}
          </li>
        );
      })}
    </ul>
  );

  return (
    <section className={styles.panel} aria-label="Library">
      {folders.length > 0 && (
        <DropTarget onTake={take(null)}>
          <Link
            className={classNames(styles.link, styles.all)}
            to="/"
            aria-current={isListed && current === null && !shownView ? 'true' : undefined}
            onClick={onNavigate}
          >
            <span className={styles.name}>All recordings</span>
          </Link>
        </DropTarget>
      )}
      {rows(tree)}
      <button type="button" className={styles.create} onClick={ask({ what: 'create', parentId: null })}>
        <CreateNewFolderOutlinedIcon fontSize="small" aria-hidden="true" />
        New folder
      </button>
      {views.length > 0 && (
        <>
          <h2>Views</h2>
          <ul>
            {views.map((view) => (
              <li key={view.id} className={styles.row}>
                <Link
                  className={styles.link}
                  to={`/?${view.query}`}
                  aria-current={view === shownView ? 'true' : undefined}
                  onClick={onNavigate}
                >
                  <BookmarkBorderOutlinedIcon fontSize="small" aria-hidden="true" />
                  <span className={styles.name} title={view.name}>
                    {view.name}
                  </span>
                </Link>
                <button
                  type="button"
                  className={styles.more}
                  aria-label={`Remove the view ${view.name}`}
                  onClick={() => void dropView(view)}
                >
                  <CloseOutlinedIcon fontSize="small" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {menu && (
        <Menu open anchorEl={menu.anchor} onClose={() => setMenu(null)}>
          <MenuItem onClick={ask({ what: 'create', parentId: menu.folder.id })}>New folder inside</MenuItem>
          {menu.folder.access === 'edit' && [
            <MenuItem key="rename" onClick={ask({ what: 'rename', folder: menu.folder })}>
              Rename
            </MenuItem>,
            <MenuItem key="move" onClick={ask({ what: 'move', folder: menu.folder })}>
              Move
            </MenuItem>,
            <MenuItem
              key="share"
              onClick={() => {
                setMenu(null);
                onShare(menu.folder);
              }}
            >
              Share
            </MenuItem>,
            linkInMenu && (
              <MenuItem
                key="link"
                onClick={() => {
                  setMenu(null);
                  void copyLink(window.location.origin + linkInMenu, 'It opens the room of this folder.');
                }}
              >
                Copy link of the room
              </MenuItem>
            ),
            <MenuItem key="settings" onClick={ask({ what: 'settings', folder: menu.folder })}>
              Settings
            </MenuItem>,
            <MenuItem
              key="delete"
              onClick={ask({ what: 'delete', folder: menu.folder })}
              sx={{ color: 'error.main' }}
            >
              Delete
            </MenuItem>,
          ]}
        </Menu>
      )}
      {asked?.what === 'create' && (
        <FolderNameDialog
          folder={null}
          parentId={asked.parentId}
          onSaved={() => asked.parentId && openFolder(asked.parentId)}
          onClose={done}
        />
      )}
      {asked?.what === 'rename' && <FolderNameDialog folder={asked.folder} parentId={null} onClose={done} />}
      {asked?.what === 'move' && (
        <MoveDialog
          title={`Move “${asked.folder.name}”`}
          from={asked.folder.parentId}
          moving={asked.folder.id}
          busy={isMoving}
          onMove={(parentId) => void moveFolder(asked.folder.id, parentId).then((moved) => moved && done())}
          onClose={done}
        />
      )}
      {asked?.what === 'settings' && <FolderSettingsDialog folder={asked.folder} onClose={done} />}
      {asked?.what === 'delete' && (
        <DeleteFolderDialog
          folder={asked.folder}
          onDeleted={() => {
            const { id, parentId } = asked.folder;
            if (path.includes(id)) void navigate(parentId ? `/?folder=${parentId}` : '/', { replace: true });
          }}
          onClose={done}
        />
      )}
    </section>
  );
}
