import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../shared/errors/app-error.js';
import { Backup } from './backup.entity.js';
import { type BackupTask, type MadeBackup, makeBackup } from './make-backup.js';

const KEPT = 100;
const CUT_SHORT = 'It was ended in the middle.';

/** Makes a backup and records the outcome for the portal. */
export async function recordBackup(em: EntityManager, task: Omit<BackupTask, 'begun'>): Promise<MadeBackup> {
  const id = uuidv7();
  const begun = async (): Promise<void> => {
    await em.nativeUpdate(Backup, { endedAt: null }, { endedAt: new Date(), failure: CUT_SHORT });
    await em.insert(Backup, {
      id,
      place: task.to,
      startedAt: new Date(),
      isEncrypted: task.config.backup.key !== null,
      name: null,
      endedAt: null,
      failure: null,
      objects: null,
      newObjects: null,
      bytes: null,
    });
  };
  try {
    const made = await makeBackup({ ...task, begun });
    const { name, objects, newObjects, bytes } = made;
    await em.nativeUpdate(Backup, { id }, { endedAt: new Date(), name, objects, newObjects, bytes });
    await forgetOld(em);
    return made;
  } catch (error) {
    const failure = error instanceof AppError ? error.message : 'It failed; the log says why.';
    await em.nativeUpdate(Backup, { id }, { endedAt: new Date(), failure });
    throw error;
  }
}

async function forgetOld(em: EntityManager): Promise<void> {
  await em.execute(
    'delete from backup where id not in (select id from backup order by started_at desc limit ?)',
    [KEPT],
  );
}
