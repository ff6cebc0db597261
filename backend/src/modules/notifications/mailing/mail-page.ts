import { type Html, markup } from '../../../shared/http/answers/markup.js';

/** Content of a page behind a mail link: a question with a button, or a confirmation. */
export type MailPage =
  | { kind: keyof typeof QUESTIONS; token: string }
  | { kind: Exclude<keyof typeof PAGES, keyof typeof QUESTIONS> };

/**
 * Renders a page behind a mail link. Nothing changes until its button is pressed, because mail scanners open links.
 */
export function renderMailPage(state: MailPage): string {
  const [title, body] = PAGES[state.kind];
  return String(markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Playhead</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f7f7f5, #111214); color: light-dark(#1b1c1e, #f2f2f0); }
main { max-width: 400px; padding: 32px; margin: 16px; background: light-dark(#fff, #18191c); border: 1px solid light-dark(#e6e5e1, #2a2c31); border-radius: 16px; }
h1 { font-size: 20px; letter-spacing: -0.01em; margin: 0 0 8px; }
p { margin: 0 0 24px; color: light-dark(#5b5e66, #a9acb4); }
main > :last-child { margin-bottom: 0; }
button { font: inherit; font-weight: 600; padding: 8px 16px; border: 0; border-radius: 8px; cursor: pointer; background: light-dark(#5b3df5, #9c8cff); color: light-dark(#fff, #14102b); }
button:focus-visible { outline: 2px solid light-dark(#5b3df5, #9c8cff); outline-offset: 2px; }
</style>
</head>
<body><main><h1>${title}</h1><p>${body}</p>${'token' in state && renderForm(state)}</main></body>
</html>
`);
}

function renderForm({ kind, token }: Extract<MailPage, { token: string }>): Html {
  const [action, button] = QUESTIONS[kind];
  return markup`<form method="post" action="/api/notifications/${action}?token=${encodeURIComponent(token)}"><button>${button}</button></form>`;
}

const QUESTIONS = {
  'ask-to-stop-user': ['stop', 'Turn off emails'],
  'ask-to-stop-viewer': ['stop', 'Turn off emails'],
  'ask-to-stop-sender': ['stop', 'Turn off emails'],
  'ask-to-stop-address': ['stop', 'Turn off emails'],
  'stopped-some': ['stop-all', 'Turn off emails from everyone'],
  'ask-to-keep-viewer': ['keep', 'Get these emails'],
  'ask-to-keep-user': ['keep', 'Confirm my address'],
} as const;

const PAGES = {
  'ask-to-stop-user': ['Turn off these emails?', 'You will no longer get emails of this kind from Playhead.'],
  'ask-to-stop-viewer': ['Turn off these emails?', 'You will no longer get emails about this recording.'],
  'ask-to-stop-sender': [
    'Turn off these emails?',
    'You will no longer get emails about recordings from this sender.',
  ],
  'ask-to-stop-address': [
    'Turn off all emails?',
    'This address will no longer get emails about shared recordings, even if someone enters it again.',
  ],
  'stopped-some': [
    'Emails are off',
    'You will no longer get these emails. Others who share recordings with you can still email you.',
  ],
  'stopped-all': [
    'All emails are off',
    'This address will no longer get emails about shared recordings, even if someone enters it again.',
  ],
  ended: [
    'These emails have ended',
    'Playhead now emails only people who confirmed their address. To turn those emails off, use the link in a newer one.',
  ],
  'ask-to-keep-viewer': [
    'Get emails about this recording?',
    'At most one an hour about new comments, and messages from the person who shared it.',
  ],
  'ask-to-keep-user': [
    'Confirm your email address?',
    'You will get emails about what happens with your recordings.',
  ],
  'kept-viewer': [
    'Emails are on',
    'You will get emails about this recording. Each has a link to turn them off.',
  ],
  'kept-user': [
    'Address confirmed',
    'You will get emails about your recordings. Each has a link to turn them off.',
  ],
  unknown: ['This link does not work', 'It may be incomplete. Open it from the email again.'],
} as const;
