import type { Break } from './break.ts';

const SHARING = 'backend/src/modules/sharing';
const SHARE = `${SHARING}/reading/share.entity.spec.ts`;
const INTEGRATION = 'backend/test/integration';

export const SHARING_BREAKS: Break[] = [
  {
    name: 'a link that is turned off opens',
    find: /enabled && !\(expiresAt/g,
    replace: '!(expiresAt',
    noticedBy: SHARE,
  },
  {
    name: 'an expired link opens',
    find: /!\(expiresAt && expiresAt <= now\)/g,
    replace: 'true',
    noticedBy: SHARE,
  },
  {
    name: 'a pass for another share is accepted',
    find: /share-pass:\$\{shareId\}:/g,
    replace: 'share-pass:',
    noticedBy: `${SHARING}/reading/share-pass.spec.ts`,
  },
  {
    name: 'the password of a share is not checked',
    find: /if \(!\(await verifyPassword\(password, share\.passwordHash \?\? null\)\)\)/g,
    replace: 'if (!(await verifyPassword(password, share.passwordHash ?? null)) && false)',
    noticedBy: `${INTEGRATION}/sharing/share-settings.spec.ts`,
  },
  {
    name: 'a pass that has run out is accepted (viewer without pass)',
    find: / \|\| !\(Number\(expires\) \* 1000 > now\)/g,
    replace: '',
    noticedBy: `${SHARING}/reading/share-pass.spec.ts`,
  },
  {
    name: 'a pass outlives the personal link it came by (viewer without pass)',
    find: / \|\| \(recipientId && !recipients\.includes\(recipientId\)\)/g,
    replace: '',
    noticedBy: `${INTEGRATION}/sharing/share-settings.spec.ts`,
  },
  {
    name: 'a recording that a room leaves out opens by it (viewer without pass)',
    find: /(?<=e\.recording_id = s\.id) and e\.shown/g,
    replace: '',
    noticedBy: `${INTEGRATION}/sharing/rooms.spec.ts`,
  },
  {
    name: 'a room shows the private rows of its plan',
    find: /(?<=if \()row\.isPrivate \|\| (?=row\.isHidden)/g,
    replace: '',
    noticedBy: `${INTEGRATION}/sharing/room-plan.spec.ts`,
  },
  {
    name: 'a room shows its plan while that is off',
    find: /if \(!visit\.showsPlan\) throw PLAN_ERRORS\.notShared\(\);/g,
    replace: '',
    noticedBy: `${INTEGRATION}/sharing/room-plan.spec.ts`,
  },
  {
    name: 'the slides of a shared recording need no pass (viewer without pass)',
    find: /const \{ recording \} = await this\.shares\.authorize\(shareId, visitor\);(?=\n +const shown = await slidesOf)/g,
    replace: 'const recording = await this.shares.findOpen(shareId, visitor.recipient);',
    noticedBy: `${INTEGRATION}/recordings/slides.spec.ts`,
  },
  {
    name: 'the slides of a shared recording are those of the original (cut text)',
    find: /(?<=return )cut\?\.slides\(slides\) \?\? slides/g,
    replace: 'slides',
    noticedBy: `${INTEGRATION}/speech/hidden-phrases.spec.ts`,
  },
  {
    name: 'the list of recordings has the description of the original (cut text)',
    find: /(?<=title: cut\.title\(told\.title\),\s+)description: cut\.description\(told\.description\),/g,
    replace: '',
    noticedBy: `${INTEGRATION}/speech/hidden-phrases.spec.ts`,
  },
  {
    name: 'a comment that quotes what is left out is shown (cut text)',
    find: /cut\.text\.orRemoved\(comment\.content\)/g,
    replace: 'comment.content',
    noticedBy: `${INTEGRATION}/speech/hidden-phrases.spec.ts`,
  },
];
