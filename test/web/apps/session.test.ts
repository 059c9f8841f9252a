import { describe, expect, test } from 'vitest';
import { createFaceSession, type SessionMessage } from '../../../web/apps/kit/api/session.ts';

/** Seconds since 1970 at which these sessions begin. */
const start = 1_800_000_000;

const tokenOf = (subject: string, expires: number) =>
  `e30.${Buffer.from(JSON.stringify({ sub: subject, exp: expires })).toString('base64url')}.sig`;

function keep(...names: readonly string[]) {
  const kept = new Map(names.map((name) => [name, '1']));
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** A session whose API answers as a test says. */
function open(answer: (path: string) => Response | Error, ...marks: readonly string[]) {
  const storage = keep(...marks);
  const asked: string[] = [];
  const told: SessionMessage[] = [];
  const keys: string[] = [];
  let seconds = start;
  const session = createFaceSession({
    storage,
    fetch: async (input) => {
      asked.push(String(input));
      const said = answer(String(input));
      if (said instanceof Error) throw said;
      return said;
    },
    lock: (_, run) => run(),
    tell: (message) => void told.push(message),
    keepKey: (key) => void keys.push(key),
    now: () => seconds * 1000,
  });
  return {
    session,
    storage,
    asked,
    told,
    keys,
    pass: (more: number) => {
      seconds += more;
    },
  };
}

const refreshed = (subject = 'ada') => Response.json({ access: tokenOf(subject, start + 7200) });
const refreshPath = '/api/v1/auth/refresh/';
const logoutPath = '/api/v1/auth/logout/';

describe('the session of a browser', () => {
  test('asks for nothing where nobody is signed in', async () => {
    const { session, asked } = open(() => refreshed());
    expect([await session.token(), asked]).toEqual([undefined, []]);
  });

  test('refreshes once, however many requests need a token', async () => {
    const { session, asked } = open(() => refreshed(), 'svc.signed-in');
    const tokens = await Promise.all([session.token(), session.token(), session.token()]);
    expect(new Set(tokens).size).toBe(1);
    expect(asked).toEqual([refreshPath]);
  });

  test('keeps a token until shortly before it ends', async () => {
    const { session, asked, pass } = open(() => refreshed());
    session.accept({ access: tokenOf('ada', start + 3600) });
    pass(3500);
    await session.token();
    expect(asked).toEqual([]);
    pass(80);
    await session.token();
    expect(asked).toEqual([refreshPath]);
  });

  test('is over when the API says so, in all tabs', async () => {
    const { session, told, storage } = open(() => new Response(null, { status: 401 }), 'svc.signed-in');
    expect(await session.token()).toBeUndefined();
    expect(session.isSignedIn.value).toBe(false);
    expect([told, [...storage.kept.keys()]]).toEqual([[{ signedIn: null }], []]);
  });

  test('stays where the API only fails', async () => {
    const { session } = open(() => new Response(null, { status: 503 }), 'svc.signed-in');
    await expect(session.token()).rejects.toThrow(TypeError);
    expect(session.isSignedIn.value).toBe(true);
  });

  test('takes the key of what is not sent yet with each token, but not where the session is only closed', async () => {
    const answer = () => Response.json({ access: tokenOf('ada', start + 3600), queue_key: 'of-ada' });
    const { session, keys, pass } = open(answer);
    session.accept({ access: tokenOf('ada', start + 3600), queue_key: 'first' });
    pass(3600);
    await session.token();
    expect(keys).toEqual(['first', 'of-ada']);
    const closing = open(answer, 'svc.sign-out-owed');
    await closing.session.settle();
    expect(closing.keys).toEqual([]);
  });

  test('keeps nothing of a person but a mark', () => {
    const { session, storage } = open(() => refreshed());
    session.accept({ access: tokenOf('ada', start + 3600) });
    expect([...storage.kept]).toEqual([['svc.signed-in', '1']]);
  });
});

describe('signing out', () => {
  test('closes the session', async () => {
    const { session, asked, storage } = open(() => Response.json({}));
    session.accept({ access: tokenOf('ada', start + 3600) });
    await session.signOut();
    expect([asked, [...storage.kept], session.isSignedIn.value]).toEqual([[logoutPath], [], false]);
  });

  test('is done as the first thing when there is a network again', async () => {
    let isOnline = false;
    const { session, asked, storage } = open((path) => {
      if (!isOnline) return new TypeError('offline');
      return path === refreshPath ? refreshed() : Response.json({});
    });
    session.accept({ access: tokenOf('ada', start + 3600) });
    await session.signOut();
    expect([session.isSignedIn.value, [...storage.kept.keys()]]).toEqual([false, ['svc.sign-out-owed']]);
    isOnline = true;
    asked.length = 0;
    expect(await session.token()).toBeUndefined();
    expect([asked, [...storage.kept]]).toEqual([[refreshPath, logoutPath], []]);
  });
});

describe('a tab', () => {
  test('ends its session when another one signs out', () => {
    const { session } = open(() => refreshed());
    session.accept({ access: tokenOf('ada', start + 3600) });
    session.hear({ signedIn: null });
    expect(session.isSignedIn.value).toBe(false);
  });

  test('begins anew when another one signs in as somebody else', () => {
    const { session } = open(() => refreshed());
    session.accept({ access: tokenOf('ada', start + 3600) });
    expect([session.hear({ signedIn: 'ada' }), session.hear({ signedIn: 'bola' })]).toEqual([false, true]);
  });
});
