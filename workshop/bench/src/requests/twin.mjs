import { createRequire } from 'node:module';

/** The packages of the backend. */
const require = createRequire(new URL('../../../../backend/package.json', import.meta.url));
const { All, Controller, Get, Module, NotFoundException, Patch, Post, Req } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');
const { Pool } = require('pg');

const { PORT, DATABASE_URL, SANDBOX_URL, KEYS } = process.env;
const { publicKey, secretKey, providerKey } = JSON.parse(KEYS);
const BASE_PRICE_EUROS = 20;
const SERVICE_CENTS = 990;

const TABLES = `
  create table bare (id bigserial primary key, body jsonb not null, at timestamptz not null default now());
  create table session (uuid uuid primary key, data jsonb not null, changed_at timestamptz not null default now());
  create table step (id bigserial primary key, session uuid not null references session, number int not null,
    status text not null, payload text not null, at timestamptz not null default now());
  create table intent (id text primary key, session uuid not null references session, amount_cents int not null,
    status text not null)`;

const pool = new Pool({ connectionString: DATABASE_URL });

/** The first row of a statement; 404 without one. */
async function row(text, values) {
  const { rows } = await pool.query(text, values);
  if (rows.length === 0) throw new NotFoundException();
  return rows[0];
}

async function ask(path, key, init) {
  const answer = await fetch(`${SANDBOX_URL}${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.json();
}

async function startSession({ body: { uuid, ...fields } }) {
  await pool.query('insert into session (uuid, data) values ($1, $2) on conflict do nothing', [uuid, fields]);
  return { uuid };
}

function recordStep({ body: { uuid, stepNumber, status, payloadJson } }) {
  const values = [uuid, stepNumber, status, payloadJson];
  return row('insert into step (session, number, status, payload) values ($1, $2, $3, $4) returning id', values);
}

const findVehicle = ({ body: { licensePlate } }) => ask(`/registry/vehicles/by-plate/${licensePlate}`, providerKey);

async function findPrice({ body }) {
  const { valueEuros } = await ask(`/valuation?${new URLSearchParams(body)}`, providerKey);
  return { price: BASE_PRICE_EUROS + Math.round(valueEuros / 1000) };
}

const changeSession = ({ params: { uuid }, body }) =>
  row('update session set data = data || $2, changed_at = now() where uuid = $1 returning *', [uuid, body]);

const findSession = ({ params: { uuid } }) => row('select * from session where uuid = $1', [uuid]);

async function prepareIntent({ body: { sessionUuid } }) {
  const { data } = await row('select data from session where uuid = $1', [sessionUuid]);
  const amount = SERVICE_CENTS * data.selectedServices.length;
  const fields = {
    amount,
    currency: 'eur',
    'automatic_payment_methods[enabled]': true,
    'metadata[sessionUuid]': sessionUuid,
  };
  const intent = await ask('/v1/payment_intents', secretKey, { method: 'POST', body: new URLSearchParams(fields) });
  const values = [intent.id, sessionUuid, amount, intent.status];
  await pool.query('insert into intent (id, session, amount_cents, status) values ($1, $2, $3, $4)', values);
  return { clientSecret: intent.client_secret };
}

const settleIntent = ({ body: { data } }) =>
  pool.query('update intent set status = $2 where id = $1', [data.object.id, data.object.status]).then(() => ({}));

const configuration = () => ({
  stripe: { publicKey, scriptUrl: `${SANDBOX_URL}/sandbox/stripe/stripe.js` },
});

const insertRow = ({ body }) => row('insert into bare (body) values ($1) returning id', [body ?? {}]);

const ROUTES = [
  [All, 'bare/*path', insertRow],
  [Get, 'twin/api/configuration', configuration],
  [Post, 'twin/api/sessions', startSession],
  [Post, 'twin/api/steps', recordStep],
  [Post, 'twin/api/vehicle/license-plate', findVehicle],
  [Post, 'twin/api/mecavin/calculate-price', findPrice],
  [Patch, 'twin/api/sessions/:uuid', changeSession],
  [Get, 'twin/api/sessions/:uuid', findSession],
  [Post, 'twin/api/create-payment-intent', prepareIntent],
  [Post, 'twin/api/webhook/stripe', settleIntent],
];

/** A controller of one route; `method(path)`, `Controller()` and `Req()` are Nest's decorators. */
function controllerOf([method, path, handle]) {
  class OneRoute {
    answer(request) {
      return handle(request);
    }
  }
  const { prototype } = OneRoute;
  Controller()(OneRoute);
  method(path)(prototype, 'answer', Object.getOwnPropertyDescriptor(prototype, 'answer'));
  Req()(prototype, 'answer', 0);
  return OneRoute;
}

class Application {}
Module({ controllers: ROUTES.map(controllerOf) })(Application);

await pool.query(TABLES);
const application = await NestFactory.create(Application, { logger: false });
await application.listen(Number(PORT), '127.0.0.1');
