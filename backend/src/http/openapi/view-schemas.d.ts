declare module '#view-schemas' {
  const schemas: Readonly<Record<import('./views.js').ViewName, import('@nestjs/swagger').SchemaObject>>;
  export = schemas;
}
