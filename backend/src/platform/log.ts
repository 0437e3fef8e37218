import type { LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions, type DestinationStream, type Level, type Logger } from 'pino';
import { correlationId } from './message-context.js';
import { logText } from './log-text.js';

const MAX_FRAMES = 20;

/** The field with our own id, which no client sent and which is therefore not redacted. */
const OWN = 'request';

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return logText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  return value;
}

/** A log of JSON lines, one per entry; `to` is the standard output unless a test reads the log. */
export const createLog = (level: Level, to: DestinationStream = process.stdout): Logger =>
  pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => ({ [OWN]: correlationId() }),
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) =>
          Object.fromEntries(
            Object.entries(entry).map(([name, value]) => [name, name === OWN ? value : cleaned(value)]),
          ),
      },
      hooks: {
        logMethod(args, method) {
          const [entry, message] = args as unknown as [object, string];
          method.call(this, entry, logText(message));
        },
      },
    },
    to,
  );

interface Fault {
  readonly message: string;
  readonly error?: string;
  readonly cause?: string;
  readonly stack?: readonly string[];
}

/** An error in the form for the log: its name, message, cause and stack frames. */
export function faultOf(thrown: unknown): Fault {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, cause, stack = '' } = thrown;
  const frames = stack.split('\n').flatMap((line) => (/^ +at /.test(line) ? line.trim() : []));
  return {
    message,
    error: name,
    stack: frames.slice(0, MAX_FRAMES),
    ...(cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {}),
  };
}

/** Nest's own messages go into the same log. */
export function nestLog(log: Logger): LoggerService {
  const say =
    (level: Level) =>
    (said: unknown, ...rest: unknown[]): void => {
      const { message, ...fault } = faultOf(said);
      const context = rest.at(-1);
      log[level]({ ...fault, ...(typeof context === 'string' ? { context } : {}) }, message);
    };
  return { log: say('debug'), error: say('error'), warn: say('warn'), debug: say('debug'), fatal: say('fatal') };
}
