const LABEL_WIDTH = 14;
const SAMPLES_SHOWN = 5;

/** The table printed once the shop is ready: one row per address, sign-in, code or folder. */
export async function startTable(stack, seconds) {
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
  const title = `The shop is open (ready in ${seconds.toFixed(1)} s). Ctrl-C closes it.`;
  return ['', title, '', ...lines, ''].join('\n');
}

async function apiDocs(shop) {
  const answer = await fetch(`${shop}/api/docs`, { redirect: 'follow' }).catch(() => undefined);
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
