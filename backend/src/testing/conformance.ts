import { readFileSync } from 'node:fs';
import type { OpenAPIObject, OperationObject, ReferenceObject, ResponseObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface GivenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const DOCUMENT = 'api';
/** Statuses that are allowed for a path that the API does not have, or not with this method. */
const STATUSES_BEFORE_ROUTING = [400, 403, 404, 405, 413, 415, 429, 503];

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i');
const escaped = (part: string | number) => String(part).replaceAll('~', '~0').replaceAll('/', '~1');
const mediaTypeOf = (headers: Headers) => (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';

/** Checks responses against the OpenAPI document; compiles each schema once, in the way that is compiled fastest. */
export class Conformance {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly paths: readonly (readonly [string, RegExp])[];

  constructor(readonly document: OpenAPIObject) {
    addFormats.default(this.ajv);
    this.ajv.addSchema({ ...document, $id: DOCUMENT });
    const byExactness = Object.keys(document.paths).sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')));
    this.paths = byExactness.map((path) => [path, patternOf(path)]);
  }

  /** Deviations of a response from the document; empty when it conforms. */
  deviationsOf(method: string, url: string, answer: GivenAnswer): readonly string[] {
    const asked = url.split(/[?#]/)[0]?.replace(/(.)\/$/, '$1') ?? '';
    const path = this.paths.find(([, pattern]) => pattern.test(asked))?.[0];
    const operation = path === undefined ? undefined : this.operationOf(path, method);
    const where = `${method} ${path ?? asked} → ${answer.status}`;
    if (path === undefined || operation === undefined) return this.elsewhere(where, answer);
    const response = operation.responses[String(answer.status)];
    if (response === undefined) return [`${where} is not documented: ${JSON.stringify(answer.body).slice(0, 500)}`];
    const pointer =
      '$ref' in response
        ? response.$ref
        : `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${escaped(answer.status)}`;
    return this.answered(where, pointer, this.resolved(response), answer);
  }

  private operationOf(path: string, method: string): OperationObject | undefined {
    const item = this.document.paths[path] as Record<string, OperationObject> | undefined;
    return item?.[method.toLowerCase()];
  }

  private resolved(response: ResponseObject | ReferenceObject): ResponseObject {
    if (!('$ref' in response)) return response;
    const name = response.$ref.split('/').at(-1) ?? '';
    return this.document.components?.responses?.[name] as ResponseObject;
  }

  private answered(where: string, pointer: string, response: ResponseObject, answer: GivenAnswer): string[] {
    const type = mediaTypeOf(answer.headers);
    if (response.content?.[type] === undefined) return [`${where} has the undocumented content type '${type}'`];
    const missing = Object.keys(response.headers ?? {}).filter((name) => !answer.headers.has(name));
    return [
      ...missing.map((name) => `${where} lacks the header ${name}`),
      ...this.errorsOf(where, `${pointer}/content/${escaped(type)}/schema`, answer.body),
    ];
  }

  private elsewhere(where: string, answer: GivenAnswer): string[] {
    if (!STATUSES_BEFORE_ROUTING.includes(answer.status)) return [`${where} is not documented`];
    if (mediaTypeOf(answer.headers) !== 'application/problem+json') return [`${where} is no problem+json`];
    return this.errorsOf(where, '#/components/schemas/Problem', answer.body);
  }

  errorsOf(where: string, pointer: string, body: unknown): string[] {
    const validate = this.validators.get(pointer) ?? this.ajv.compile({ $ref: `${DOCUMENT}${pointer}` });
    this.validators.set(pointer, validate);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${where}: ${instancePath || 'the body'} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  }
}

const CHECKED_IN = new URL('../../../docs/openapi.json', import.meta.url);
let known: Conformance | undefined;

/** The checker of docs/openapi.json, which `openapi.test.ts` compares with the controllers; one a process, as its schemas take long to compile. */
export const documentedApi = (): Conformance =>
  (known ??= new Conformance(JSON.parse(readFileSync(CHECKED_IN, 'utf8')) as OpenAPIObject));
