import { BadRequestException, MethodNotAllowedException, NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CONTROL } from './input/fields.js';

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new BadRequestException('This address cannot be read.');
  }
}

const segmentsOf = (path: string): readonly string[] => path.split('/', 3).filter((segment) => segment !== '');

/** Layers by the first two segments of their paths, and under '' those of which one is a parameter. */
function layersBySegments(layers: readonly Layer[]): ReadonlyMap<string, readonly Layer[]> {
  const groups = new Map<string, Layer[]>();
  for (const layer of layers) {
    if (layer.route === undefined) continue;
    const segments = segmentsOf(layer.route.path);
    const key = segments.some((segment) => /[:*{]/.test(segment)) ? '' : segments.join('/');
    groups.set(key, [...(groups.get(key) ?? []), layer]);
  }
  return groups;
}

/** The routes of a router, which has all of them before its first request. */
const layersOf = new WeakMap<object, ReadonlyMap<string, readonly Layer[]>>();

/** The router's own routes that match the path of a request. */
function servedAt({ app, path }: Request) {
  const router = app.router as unknown as { readonly stack: readonly Layer[] };
  const groups = layersOf.get(router) ?? layersBySegments(router.stack);
  layersOf.set(router, groups);
  const near = [...(groups.get(segmentsOf(path).join('/')) ?? []), ...(groups.get('') ?? [])];
  return near.flatMap((layer) => (layer.route !== undefined && layer.match(path) ? [layer.route] : []));
}

function allowed(methods: readonly string[]): string[] {
  const names = methods.map((method) => method.toUpperCase());
  return [...new Set([...names, ...(names.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
}

/** The route template of the request, such as `/api/sessions/:uuid`; undefined when no route matches. */
export const routeOf = (response: Response): string | undefined => response.locals['route'] as string | undefined;

/** Answers 400 to a path that cannot be decoded, and 405 with Allow to a method that its route does not have. */
export function knownRoutes(request: Request, response: Response, next: NextFunction): void {
  if (CONTROL.test(decoded(request.path))) throw new NotFoundException('There is nothing at this address.');
  const served = servedAt(request);
  const methods = allowed(served.flatMap((route) => Object.keys(route.methods)));
  const { method } = request;
  const route = served.find((one) => one.methods[method === 'HEAD' ? 'get' : method.toLowerCase()]) ?? served[0];
  response.locals['route'] = route?.path;
  if (route === undefined || (methods.includes(method) && method !== 'OPTIONS')) {
    next();
    return;
  }
  response.setHeader('allow', methods.join(', '));
  if (method !== 'OPTIONS') throw new MethodNotAllowedException('This address does not know this method.');
  response.status(204).end();
}
