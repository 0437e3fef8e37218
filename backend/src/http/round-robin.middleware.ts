import type { NextFunction, Request, Response } from 'express';

/** Requests that are started before the event loop looks at what else has arrived. */
const PER_TURN = 4;

/** Who sends a request, as far as a fair order needs it: the addresses that proxies name, or that of the connection. */
const senderOf = ({ headers, socket }: Request): string => String(headers['x-forwarded-for'] ?? socket.remoteAddress);

/**
 * Begins four requests in each turn of the event loop, those of different senders in turn: who sends a hundred at once lets nobody wait for
 * all of them to be read and checked. A request that comes alone begins at once.
 */
export function roundRobin(): (request: Request, response: Response, next: NextFunction) => void {
  const waiting = new Map<string, NextFunction[]>();
  let started = 0;
  let isScheduled = false;
  const startNext = (): void => {
    const [sender, own] = waiting.entries().next().value ?? ['', []];
    waiting.delete(sender);
    const next = own.shift();
    if (own.length > 0) waiting.set(sender, own);
    next?.();
  };
  const turn = (): void => {
    isScheduled = false;
    for (started = 0; started < PER_TURN && waiting.size > 0; started += 1) startNext();
    if (started > 0) schedule();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  };
  return (request, _response, next) => {
    if (started < PER_TURN && waiting.size === 0) {
      started += 1;
      schedule();
      next();
      return;
    }
    const sender = senderOf(request);
    const own = waiting.get(sender);
    if (own === undefined) waiting.set(sender, [next]);
    else own.push(next);
  };
}
