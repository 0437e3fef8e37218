import type { LogReader } from '../log/log-reader.js';
import { describedBy, isMetastream, parseObject } from '../log/stream-metadata.js';
import { accessDenied } from './refusals.js';

/** An operation on a stream, as access control lists name it: read, write or delete. */
export type Operation = '$r' | '$w' | '$d';

type Roles = Readonly<Record<string, unknown>>;

const SETTINGS = '$settings';

/** The groups of users with these names on a real server; every user also has the role of the own name and `$all`. */
const GROUPS: Readonly<Record<string, string>> = { admin: '$admins', ops: '$ops' };

/** Decides like the real server: by the stream's list, then by `$settings`; without either, system streams are for admins only. */
export class AccessControl {
  private settings: { readonly revision: bigint; readonly roles: Roles } = { revision: -1n, roles: {} };

  constructor(private readonly reader: LogReader) {}

  /** Throws a Refusal when the user does not have the right. */
  async check(user: string, operation: Operation, stream: string): Promise<void> {
    const roles = ['$all', user, ...(Object.hasOwn(GROUPS, user) ? [GROUPS[user]] : [])];
    if (roles.includes('$admins')) return;
    const [target, right] = isMetastream(stream)
      ? [describedBy(stream), operation === '$r' ? '$mr' : '$mw']
      : [stream, operation];
    const { metadata } = await this.reader.head(target);
    const allowed = rolesIn(metadata.raw.$acl, right) ?? (await this.usual(target, right));
    if (!allowed.some((role) => roles.includes(role))) throw accessDenied();
  }

  private async usual(stream: string, right: string): Promise<readonly string[]> {
    const isSystem = stream.startsWith('$');
    const settings = await this.currentSettings();
    return (
      rolesIn(settings[isSystem ? '$systemStreamAcl' : '$userStreamAcl'], right) ?? [isSystem ? '$admins' : '$all']
    );
  }

  private async currentSettings(): Promise<Roles> {
    const { last } = await this.reader.head(SETTINGS);
    if (last < 0n || last === this.settings.revision) return this.settings.roles;
    const event = await this.reader.event(SETTINGS, last);
    this.settings = { revision: last, roles: event ? parseObject(event.data) : {} };
    return this.settings.roles;
  }
}

function rolesIn(list: unknown, right: string): readonly string[] | undefined {
  const roles = objectOf(list)[right];
  if (typeof roles === 'string') return [roles];
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : undefined;
}

const objectOf = (value: unknown): Roles => (typeof value === 'object' && value !== null ? { ...value } : {});
