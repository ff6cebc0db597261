export const fontFace = (path: string): string => `
@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap;
  src: url('${path}') format('woff2-variations'); }`;

/** The tokens of `frontend/shared/ui` that this page needs. It loads no style sheet. */
export const STYLE = `
@font-face { font-family: 'Inter Fallback'; src: local('Arial'), local('Liberation Sans'); size-adjust: 107.12%;
  ascent-override: 90.44%; descent-override: 22.52%; line-gap-override: 0%; }
:root {
  color-scheme: light;
  --canvas: #f7f7f5; --surface: #ffffff; --line: #e6e5e1; --line-strong: #d2d0ca; --edge: #8d8f96;
  --text: #1b1c1e; --text-second: #5b5e66; --text-third: #64676f;
  --accent: #5b3df5; --on-accent: #ffffff; --bad: #c2362b;
}
:root.dark {
  color-scheme: dark;
  --canvas: #111214; --surface: #18191c; --line: #2a2c31; --line-strong: #3a3d44; --edge: #6f727b;
  --text: #f2f2f0; --text-second: #a9acb4; --text-third: #8b8e97;
  --accent: #9c8cff; --on-accent: #14102b; --bad: #ff7a6e;
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr auto;
  background: var(--canvas); color: var(--text);
  font: 14px/1.5 'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif;
  -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
}
header, footer { padding: 20px 24px; }
footer { color: var(--text-third); font-size: 13px; text-align: center; }
main { display: grid; justify-items: center; align-content: start; padding: clamp(8px, 9vh, 96px) 16px 40px; }
a { color: var(--accent); text-decoration: none; font-weight: 500; }
a:hover { text-decoration: underline; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.brand { display: inline-flex; align-items: center; gap: 8px; color: var(--text); font-size: 16px; font-weight: 600;
  letter-spacing: -0.02em; }
.brand:hover { text-decoration: none; }
.brand circle { fill: var(--accent); }
.brand .line { stroke: var(--accent); stroke-width: 2; }
.brand .track { stroke: var(--line-strong); stroke-width: 2.5; }
.panel { width: 100%; max-width: 416px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 32px; }
h1, .lead, .hint, .error { text-wrap: balance; }
h1 { font-size: 28px; line-height: 1.2; font-weight: 600; letter-spacing: -0.01em; }
.lead { margin-top: 8px; margin-bottom: 24px; color: var(--text-second); overflow-wrap: anywhere; }
.lead.last { margin-bottom: 0; }
h1 { overflow-wrap: anywhere; }
code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere; }
.aside { color: var(--text-second); font-size: 13px; text-align: center; text-wrap: balance; }
form { display: grid; gap: 20px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
label { display: flex; justify-content: space-between; margin-bottom: 6px; font-weight: 500; }
label small { color: var(--text-third); font-size: 12px; font-weight: 400; line-height: 21px; }
input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--surface); color: var(--text); font: inherit; font-size: 16px; transition: border-color 120ms ease-out; }
input:hover { border-color: var(--text-second); }
input:focus-visible { outline-offset: -1px; border-color: var(--accent); border-radius: 8px; }
input[aria-invalid] { border-color: var(--bad); }
.secret { position: relative; display: block; }
.secret input { padding-right: 68px; }
.secret .reveal { position: absolute; inset: 0 0 0 auto; height: 44px; padding: 0 14px; background: none;
  color: var(--text-second); font-size: 13px; font-weight: 500; }
.secret .reveal:hover:enabled { background: none; color: var(--text); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
input[readonly] { background: var(--canvas); color: var(--text-second); }
.hint, .error { margin-top: 6px; font-size: 13px; }
.hint { color: var(--text-third); }
.error, .notice { color: var(--bad); }
.notice { margin-bottom: 20px; padding: 10px 12px; border-radius: 8px; background: color-mix(in srgb, var(--bad) 9%, var(--surface)); font-weight: 500; }
button, .provider { height: 44px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-size: 16px; font-weight: 600; cursor: pointer; transition: background-color 120ms ease-out; }
.provider { display: flex; align-items: center; justify-content: center; padding: 0 16px; text-align: center;
  line-height: 1.2; }
.provider:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)); text-decoration: none; }
.provider:focus-visible { border-radius: 8px; }
/* Where it stands above a form, whose button is the one that is filled. */
.provider:not(:last-child) { border: 1px solid var(--edge); background: none; color: var(--text); }
.provider:not(:last-child):hover { background: var(--canvas); }
.or { display: flex; align-items: center; gap: 12px; margin-block: 20px; color: var(--text-third); font-size: 13px; }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--line); }
button:disabled { opacity: 0.6; cursor: default; }
button:hover:enabled { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
button:focus-visible { border-radius: 8px; }
.quiet { border: 1px solid var(--edge); background: none; color: var(--text); }
.quiet:hover:enabled { background: var(--canvas); }
fieldset { display: grid; gap: 10px; min-width: 0; padding: 0; border: 0; }
legend { margin-bottom: 10px; font-weight: 500; }
fieldset label { justify-content: start; align-items: center; gap: 10px; margin: 0; font-weight: 400; }
fieldset input { flex: none; width: 18px; height: 18px; accent-color: var(--accent); }
.qr { display: grid; justify-content: center; margin-bottom: 16px; }
.qr svg { width: 184px; height: 184px; border-radius: 8px; }
.qr + .aside { margin-bottom: 20px; }
.passkey .provider { width: 100%; }
.codes { display: grid; gap: 8px; margin: 0 0 24px; padding: 0; list-style: none; text-align: center; }
.other { margin-top: 20px; text-align: center; color: var(--text-second); }
.other a { padding-block: 12px; }
@media (max-width: 480px) {
  header { padding: 16px; }
  main { padding-top: 24px; }
  .card { padding: 24px 20px; }
}
@media (max-width: 359px) { .pair { grid-template-columns: 1fr; gap: 20px; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
