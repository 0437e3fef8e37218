/** Appearance variables of Stripe that the form honours, with their values in each theme. */
const THEMES = {
  stripe: {
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorTextSecondary: '#5f6675',
    colorDanger: '#c0123c',
    colorBorder: '#d5dae3',
    borderRadius: '8px',
    spacingUnit: '4px',
    fontSizeBase: '16px',
    fontFamily: 'inherit',
  },
  night: {
    colorPrimary: '#7da9ff',
    colorBackground: '#1c2738',
    colorText: '#eaf0f8',
    colorTextSecondary: '#a9b6ca',
    colorDanger: '#ff8f9f',
    colorBorder: '#39475c',
  },
};

function applyAppearance(host, appearance) {
  const { theme, variables } = appearance || {};
  const values = { ...THEMES.stripe, ...THEMES[theme], ...variables };
  for (const [name, value] of Object.entries(values)) host.style.setProperty(`--${name}`, value);
}

const STYLES = `
:host { display: block; color: var(--colorText); font-family: var(--fontFamily); font-size: var(--fontSizeBase);
  line-height: 1.4; text-align: left; letter-spacing: normal; }
* { box-sizing: border-box; }
.tabs { display: grid; grid-template-columns: repeat(auto-fit, minmax(104px, 1fr)); gap: calc(var(--spacingUnit) * 2);
  margin-bottom: calc(var(--spacingUnit) * 4); }
.tab { display: flex; flex-direction: column; align-items: flex-start; gap: 6px; min-height: 64px; padding: 10px 12px;
  font: inherit; font-size: .875em; font-weight: 500; color: var(--colorTextSecondary); cursor: pointer;
  background: var(--colorBackground); border: 1px solid var(--colorBorder); border-radius: var(--borderRadius);
  transition: border-color .14s ease-out, box-shadow .14s ease-out; }
.tab:hover { color: var(--colorText); border-color: var(--colorTextSecondary); }
.tab[aria-selected='true'] { color: var(--colorPrimary); border-color: var(--colorPrimary);
  box-shadow: 0 0 0 1px var(--colorPrimary); }
.tab svg { height: 20px; width: auto; display: block; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--spacingUnit) * 3); }
.field { min-width: 0; }
.field.wide { grid-column: 1 / -1; }
label { display: block; margin-bottom: 4px; font-size: .9em; font-weight: 500; }
.box { position: relative; }
input { width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; font-size: max(16px, 1em); color: inherit;
  font-variant-numeric: tabular-nums; background: var(--colorBackground); border: 1px solid var(--colorBorder);
  border-radius: var(--borderRadius); transition: border-color .14s ease-out, box-shadow .14s ease-out; }
.wide input { padding-right: 56px; }
input::placeholder { color: var(--colorTextSecondary); opacity: .85; }
input:focus { outline: none; border-color: var(--colorPrimary); box-shadow: 0 0 0 1px var(--colorPrimary); }
input[aria-invalid='true'] { color: var(--colorDanger); border-color: var(--colorDanger);
  box-shadow: 0 0 0 1px var(--colorDanger); }
.tab:focus-visible { outline: 3px solid var(--colorPrimary); outline-offset: 2px; }
.brand { position: absolute; right: 12px; top: 0; bottom: 0; display: flex; align-items: center; pointer-events: none; }
.brand svg { height: 22px; width: auto; display: block; }
.message { margin: 4px 0 0; font-size: .875em; color: var(--colorDanger); }
.message:empty { display: none; }
.wallet { margin: 0; padding: 16px; border: 1px solid var(--colorBorder); border-radius: var(--borderRadius);
  background: var(--colorBackground); }
.note { margin: calc(var(--spacingUnit) * 3) 0 0; font-size: .8125em; color: var(--colorTextSecondary); }
.loading { display: grid; gap: 12px; }
.bar { height: 48px; border-radius: var(--borderRadius); background: var(--colorBorder); opacity: .5; }
@media (prefers-reduced-motion: no-preference) { .bar { animation: breathe 1.6s ease-in-out infinite; } }
@keyframes breathe { 50% { opacity: .25; } }
@media (prefers-reduced-motion: reduce) { .tab, input { transition: none; } }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
dialog { width: min(440px, 100vw); height: min(560px, 100dvh); max-width: none; max-height: none; padding: 0; border: 0;
  border-radius: 16px; overflow: hidden; background: #fff; box-shadow: 0 24px 64px rgb(14 26 43 / .35); }
dialog::backdrop { background: rgb(14 26 43 / .55); }
dialog iframe { display: block; width: 100%; height: 100%; border: 0; }
@media (max-width: 480px) { dialog { width: 100vw; height: 100dvh; border-radius: 0; } }
`;

/** A host element below `parent` whose shadow holds our drawing: the page's styles and ours do not meet. */
function styledHost(parent, appearance) {
  const host = document.createElement('div');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  applyAppearance(host, appearance);
  parent.append(host);
  return { host, shadow };
}

/** Makes an element: attributes, `on…` listeners, children. */
function draw(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children);
  return node;
}
