import { defineErrors } from '../../../shared/errors/define-errors.js';

export const FOLDER_ERRORS = defineErrors({
  /** The same error for missing folders, folders of other tenants and folders that shut the user out. */
  notFound: { kind: 'not_found', code: 'folder.not_found', message: 'Folder not found' },
  gone: {
    kind: 'conflict',
    code: 'folder.gone',
    message: 'This folder no longer exists. Choose another one.',
  },
  circle: {
    kind: 'conflict',
    code: 'folder.circle',
    message: 'A folder can’t be moved into itself or one of its subfolders.',
  },
  nameTaken: {
    kind: 'conflict',
    code: 'folder.name_taken',
    message: (name: string) => `There is already a folder called “${name}” here. Choose another name.`,
  },
  tooMany: {
    kind: 'conflict',
    code: 'folder.too_many',
    message: (limit: number) => `A library has at most ${limit.toLocaleString('en')} folders.`,
  },
  notEditable: {
    kind: 'forbidden',
    code: 'folder.not_editable',
    message: 'You can view this folder, but not change it. Ask an admin of your team for access.',
  },
  contentsNotEditable: {
    kind: 'forbidden',
    code: 'folder.not_editable',
    message: 'You can’t change everything in this folder. Ask an admin of your team to do this.',
  },
  outOfReach: {
    kind: 'forbidden',
    code: 'folder.out_of_reach',
    message:
      'You couldn’t change some recordings of others in this folder any more. Ask an admin of your team to do this.',
  },
  notAMember: {
    kind: 'unusable',
    code: 'folder.not_a_member',
    message: 'One of these people is not a member of your team. Reload the page and try again.',
  },
});
