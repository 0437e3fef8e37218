import type { OpenAPIObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import fc from 'fast-check';

type Schema = SchemaObject | ReferenceObject;

/** Values that the tested shop knows: visits that exist, a token, an account. */
export interface KnownValues {
  readonly uuids: readonly string[];
  readonly byName: Readonly<Record<string, readonly string[]>>;
}

const UUID_START = '^[0-9a-fA-F]{8}';

/** Values that fit a schema of the document; examples are preferred, so that more requests succeed. */
export class Values {
  constructor(
    private readonly document: OpenAPIObject,
    private readonly known: KnownValues,
  ) {}

  of(schema: Schema, name = ''): fc.Arbitrary<unknown> {
    const resolved = this.resolved(schema);
    const made = this.made(resolved);
    const examples = this.known.byName[name] ?? (resolved.examples as unknown[] | undefined);
    if (examples === undefined) return made;
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...examples) }, { weight: 1, arbitrary: made });
  }

  private resolved(schema: Schema): SchemaObject {
    if (!('$ref' in schema)) return schema;
    const name = schema.$ref.split('/').at(-1) ?? '';
    return this.document.components?.schemas?.[name] as SchemaObject;
  }

  private made(schema: SchemaObject): fc.Arbitrary<unknown> {
    if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => this.of(one)));
    if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as unknown[]));
    const { minimum = -1_000_000, maximum = 1_000_000 } = schema;
    if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => this.made({ ...schema, type })));
    switch (schema.type ?? 'anything') {
      case 'string':
        return this.text(schema);
      case 'integer':
        return fc.integer({ min: minimum, max: maximum });
      case 'number':
        return fc.double({ min: minimum, max: maximum, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(this.of(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
      case 'object':
        return this.object(schema);
    }
    return fc.jsonValue({ maxDepth: 2 });
  }

  private text({ pattern, minLength = 0, maxLength = 200 }: SchemaObject): fc.Arbitrary<string> {
    if (pattern?.startsWith(UUID_START)) return fc.constantFrom(...this.known.uuids);
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
    const longest = Math.min(maxLength, 200);
    return fc.oneof(
      fc.string({ minLength, maxLength: longest }),
      fc.string({ unit: 'grapheme', minLength, maxLength: 20 }),
    );
  }

  private object({ properties = {}, required = [] }: SchemaObject): fc.Arbitrary<unknown> {
    if (Object.keys(properties).length === 0) return fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
    const fields = Object.entries(properties).map(([name, schema]) => [name, this.of(schema, name)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }
}
