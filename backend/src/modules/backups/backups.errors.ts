import { BASELINE_RELEASE } from '../../shared/database/schema-age.js';
import { defineErrors } from '../../shared/errors/define-errors.js';

export const BACKUP_ERRORS = defineErrors({
  notConfigured: {
    kind: 'conflict',
    code: 'backup.not_configured',
    message: 'No place for backups is set: name a folder or a bucket in BACKUP_TO.',
  },
  badPlace: {
    kind: 'invalid',
    code: 'backup.bad_place',
    message: (reason: string) => reason,
  },
  running: {
    kind: 'conflict',
    code: 'backup.running',
    message: 'Another backup of this installation is being made.',
  },
  none: {
    kind: 'not_found',
    code: 'backup.not_found',
    message: (place: string) => `There is no finished backup in ${place}.`,
  },
  encrypted: {
    kind: 'unusable',
    code: 'backup.encrypted',
    message: 'This backup is encrypted: set BACKUP_KEY to the key it was made with.',
  },
  wrongKey: {
    kind: 'unusable',
    code: 'backup.wrong_key',
    message: 'This backup was made with another BACKUP_KEY.',
  },
  damaged: {
    kind: 'unusable',
    code: 'backup.damaged',
    message: (file: string) => `${file} is damaged or cut off: take another backup.`,
  },
  incomplete: {
    kind: 'unusable',
    code: 'backup.incomplete',
    message: (files: string[]) =>
      `The backup lacks ${files.length} of its files (${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}): take another one.`,
  },
  tooNew: {
    kind: 'unusable',
    code: 'backup.too_new',
    message: (version: string) =>
      `The backup was made by a newer version of Playhead (${version}): update this installation first.`,
  },
  tooOld: {
    kind: 'unusable',
    code: 'backup.too_old',
    message: (version: string) =>
      `The backup was made by version ${version}, from before ${BASELINE_RELEASE}: restore it with Playhead ${BASELINE_RELEASE}, then update.`,
  },
  mayNotCreate: {
    kind: 'conflict',
    code: 'backup.may_not_create_databases',
    message:
      'The user of DATABASE_URL may not create databases, so there is no place beside the running one: give it CREATEDB, or restore into an empty database.',
  },
  occupied: {
    kind: 'conflict',
    code: 'backup.occupied',
    message: (accounts: number) =>
      `This installation has ${accounts} account(s). Add --replace to restore all the same: what is here now is kept aside, and "npm run restore -- --back" brings it back.`,
  },
  nothingKept: {
    kind: 'not_found',
    code: 'backup.nothing_kept',
    message: 'Nothing is kept from before a restore.',
  },
});
