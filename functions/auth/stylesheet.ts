/** The stylesheet of sign-in pages: the portal's tokens (src/styles/tokens.css) for one small card. */

export const STYLESHEET_PATH = '/auth/style.css'

/** A test holds each of these against tokens.css. */
const TOKENS = `
  --ink-0: #ffffff;
  --ink-2: #f1f4f9;
  --ink-3: #e5eaf2;
  --ink-6: #586680;
  --ink-7: #1e293d;
  --ink-8: #131d2f;
  --ink-9: #0b111d;
  --blue-300: #8db5ff;
  --blue-500: #4f8cfd;
  --blue-600: #2a68db;
  --blue-700: #1f57c3;
  --page: light-dark(var(--ink-0), var(--ink-9));
  --raised: light-dark(var(--ink-0), var(--ink-8));
  --hover: light-dark(var(--ink-2), #18233a);
  --line: light-dark(var(--ink-3), #1d2940);
  --line-control: light-dark(#828da1, #5d6b87);
  --text: light-dark(var(--ink-7), #c9d3e5);
  --text-strong: light-dark(#0f1728, #f1f5fc);
  --text-quiet: light-dark(var(--ink-6), #94a1ba);
  --accent: var(--blue-500);
  --accent-text: light-dark(var(--blue-700), var(--blue-300));
  --accent-fill: var(--blue-600);
  --accent-fill-hover: var(--blue-700);
  --on-accent-fill: #ffffff;
  --danger: light-dark(#b92a33, #ff8a90);
  --danger-soft: light-dark(#fdeaeb, #331a1f);
  --success: light-dark(#0f7a4d, #5fd39b);
  --success-soft: light-dark(#e4f6ed, #0f2b21);
  --radius-small: 6px;
  --radius: 10px;
  --shadow: 0 1px 2px rgb(15 23 40 / 0.06), 0 8px 24px rgb(15 23 40 / 0.08);`

export const STYLESHEET = `@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 400 680;
  src: url("/fonts/inter-basic.woff2") format("woff2");
}
:root {
  color-scheme: light dark;${TOKENS}
}
[hidden] { display: none !important; }
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  min-block-size: 100vh;
  display: grid;
  place-items: center;
  padding: 24px 16px;
  background: light-dark(var(--hover), var(--page));
  color: var(--text);
  font: 1rem / 1.5 "Inter Variable", system-ui, sans-serif;
}
.card {
  inline-size: min(100%, 25rem);
  padding: 32px;
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  box-shadow: var(--shadow);
}
.card > :last-child { margin-block-end: 0; }
.product { display: flex; align-items: center; gap: 8px; margin: 0 0 20px; color: var(--text-strong); font-weight: 600; font-size: 1rem; }
.gate { fill: var(--accent); }
.roof { stroke: var(--text-strong); }
h1 { margin: 0 0 16px; color: var(--text-strong); font-size: 1.5625rem; line-height: 1.2; }
h2 { margin: 24px 0 8px; padding-block-start: 24px; border-block-start: 1px solid var(--line); color: var(--text-strong); font-size: 1rem; }
p { margin: 0 0 16px; }
form + p { margin-block-start: 16px; }
.hint { margin-block-start: -8px; }
.quiet { color: var(--text-quiet); font-size: 0.875rem; }
label { display: block; margin-block-end: 16px; font-weight: 500; font-size: 0.875rem; }
input {
  display: block;
  inline-size: 100%;
  margin-block-start: 4px;
  padding: 10px 12px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-small);
  background: var(--page);
  color: var(--text-strong);
  font: inherit;
  font-size: 1rem;
}
input[aria-invalid] { border-color: var(--danger); }
button, .button {
  display: block;
  inline-size: 100%;
  min-block-size: 44px;
  padding: 10px 16px;
  border: 0;
  border-radius: var(--radius-small);
  background: var(--accent-fill);
  color: var(--on-accent-fill);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { background: var(--accent-fill-hover); }
button.second { margin-block-start: 8px; background: transparent; color: var(--accent-text); }
button.second:hover { background: var(--hover); }
a { color: var(--accent-text); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.alert {
  padding: 10px 12px;
  border-radius: var(--radius-small);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: 0.875rem;
}
.done {
  padding: 10px 12px;
  border-radius: var(--radius-small);
  background: var(--success-soft);
  color: var(--success);
  font-size: 0.875rem;
}
.key { display: block; margin-block-start: 4px; color: var(--text-strong); }
.code { font-family: ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.keys { margin: 0 0 16px; }
.keys dt { font-weight: 500; font-size: 0.875rem; }
.keys dd { display: flex; gap: 12px; align-items: start; justify-content: space-between; margin: 0 0 16px; }
button.copy { flex: none; inline-size: auto; min-block-size: 32px; padding: 4px 10px; background: transparent; border: 1px solid var(--line-control); color: var(--accent-text); font-size: 0.875rem; }
button.copy:hover { background: var(--hover); }
summary { margin-block-start: 16px; color: var(--accent-text); font-size: 0.875rem; cursor: pointer; }
details form { margin-block-start: 12px; }
.codes { display: grid; grid-template-columns: 1fr 1fr; gap: 6px 16px; margin: 0 0 16px; padding: 0; list-style: none; color: var(--text-strong); font-size: 0.875rem; }
.codes + button.copy { margin-block-end: 16px; }
.qr { inline-size: 200px; margin: 0 auto 16px; padding: 8px; background: #ffffff; border-radius: var(--radius-small); }
.qr svg { display: block; inline-size: 100%; block-size: auto; }
.wide { inline-size: min(100%, 64rem); min-inline-size: 0; }
.wide button { inline-size: auto; }
.wide h2 { display: flex; gap: 8px; align-items: center; }
.wide h3 { margin: 16px 0 4px; color: var(--text-strong); font-size: 0.875rem; }
.wide pre { max-block-size: 24rem; margin: 0 0 16px; padding: 12px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--hover); border-radius: var(--radius-small); color: var(--text-strong); font: 0.8125rem / 1.5 ui-monospace, Menlo, Consolas, monospace; }
.wide section.alert { margin-block-end: 16px; font-size: 1rem; }
.alert h2, .alert h3 { margin-block-start: 0; padding: 0; border: 0; color: inherit; }
.alert mark { background: var(--danger); color: var(--page); }
.call { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; color: var(--text-strong); font-weight: 600; }
.status { padding: 2px 8px; border-radius: var(--radius-small); font-size: 0.875rem; }
.status.good { background: var(--success-soft); color: var(--success); }
.status.bad { background: var(--danger-soft); color: var(--danger); }
.acts { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; justify-content: space-between; margin-block-end: 24px; }
.acts p { margin-block: 4px 0; }
.pair { display: grid; gap: 0 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
.pair > section { min-inline-size: 0; }
.lines { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: 4px 16px; margin: 0 0 16px; font-size: 0.875rem; }
.lines dt { overflow-wrap: anywhere; color: var(--text-quiet); }
.lines dd { margin: 0; }
.links { margin: 0; padding: 0; list-style: none; }
.links li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding-block: 12px; border-block-end: 1px solid var(--line); }
.links form { margin-inline-start: auto; }
`
