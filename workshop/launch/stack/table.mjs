import { refusedText } from './refused-log.mjs';

const LABEL_WIDTH = 14;
const SAMPLES_SHOWN = 5;

/** The table printed once the shop is ready: one row per address, sign-in, code or folder; above it what refuses the log. */
export async function startTable(stack, seconds, refusals) {
  const { addresses, admin, discount, stores, data } = stack;
  const rows = [
    ['Shop', `${addresses.shop}   (or ${addresses.gateway})`],
    ['Dashboard', addresses.dashboard],
    ['  sign in', admin.changed ? `${admin.email}, with the password you chose` : `${admin.email}   ${admin.password}`],
    ['Mailbox', addresses.mailbox],
    ...(await apiDocs(addresses.shop)),
    ['Discount', `${addresses.shop}/?idc=${discount.token}   (${discount.percent} %)`],
    ...(await sampleRows(addresses)),
    ['Data', data],
    ...stores.homes
      .filter((home) => !home.startsWith(data))
      .map((home) => ['  Postgres', `${home}   (cannot enter ${data})`]),
    ['Logs', `${data}/logs`],
  ];
  const lines = rows.map(([label, text]) => `  ${label.padEnd(LABEL_WIDTH)}${text}`);
  return ['', titleOf(refusals, seconds.toFixed(1)), '', ...lines, ''].join('\n');
}

function titleOf(refusals, seconds) {
  if (refusals.length === 0) return `The shop is open (ready in ${seconds} s). Ctrl-C closes it.`;
  return `${refusedText(refusals)}\n\nThe shop runs, and waits for that (started in ${seconds} s). Ctrl-C closes it.`;
}

async function apiDocs(shop) {
  const answer = await fetch(`${shop}/api/docs`, { redirect: 'follow' }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200 ? [['API', `${shop}/api/docs`]] : [];
}

/** Rows with the first samples of each kind; the last row has the address of all samples. */
async function sampleRows({ sandbox, shop }) {
  const answer = await fetch(`${sandbox}/sandbox/samples`).catch(() => undefined);
  if (answer?.status !== 200) return [];
  const { plates, vins, cards } = await answer.json();
  const kinds = Object.entries({ Plates: plates, VINs: vins, 'Test cards': cards });
  const rowsOf = ([kind, samples]) =>
    samples
      .slice(0, SAMPLES_SHOWN)
      .map(({ value, en }, index) => [index === 0 ? kind : '', `${value.padEnd(20)} ${en}`]);
  return [...kinds.flatMap(rowsOf), ['All samples', `${shop}/sandbox/samples`]];
}
