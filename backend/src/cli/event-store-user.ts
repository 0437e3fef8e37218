import { unanswered } from '@shop/eventing/event-store/calls/store-fault';
import { connectTo, dispose } from '@shop/eventing/event-store/shared-client';
import { makeStoreUser, NotAnAdmin } from '@shop/eventing/event-store/administration/store-user';
import { shownUrl } from '@shop/eventing/shown-url';
import { passwordFor } from '../admin/sign-in/given-password.js';

function userIn(url: string) {
  const [, username, password] = /^[^:]+:\/\/([^:@/?]+):([^@]+)@/.exec(url) ?? [];
  if (username === undefined || password === undefined)
    throw new Error('EVENT_STORE_URL names no user: esdb://<user>:<password>@<node>:2113.');
  if (/[?&]tls=false/i.test(url))
    throw new Error('EVENT_STORE_URL says tls=false: without TLS the store knows no users.');
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * Makes the user of this URL of an event store, or gives it the URL's password, and the right to read `$all`. The admin's password
 * is asked for when it is not `given`. Returns the sentence about it; throws an error that says in one sentence what is wrong.
 */
export async function makeUserOf(url: string, admin: string, given?: string): Promise<string> {
  const user = userIn(url);
  const credentials = { username: admin, password: await passwordFor(`${admin} of the event store`, given) };
  const client = connectTo(url);
  try {
    const isNew = await makeStoreUser(client, user, credentials);
    return `The user "${user.username}" ${isNew ? 'is made' : 'has the password of EVENT_STORE_URL'} and may read all events.`;
  } catch (error) {
    if (error instanceof NotAnAdmin)
      throw new Error(`The event store ${shownUrl(url)} does not take "${admin}" with this password for an admin.`, {
        cause: error,
      });
    throw unanswered(url, error);
  } finally {
    await dispose(client);
  }
}
