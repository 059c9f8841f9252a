import type { KeptStore } from './kept-store.ts';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

function openDatabase(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of stores) request.result.createObjectStore(store);
  };
  return answerOf(request);
}

/**
 * The stores of a database. It is opened when it is first needed, closed when it is to be deleted, and opened anew afterwards.
 * @param stores their names
 * @returns each by its name
 */
export function openStores<S extends string>(name: string, stores: readonly S[]): (store: S) => KeptStore {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const database = () => {
    opened ??= openDatabase(name, stores).then((made) => {
      made.onversionchange = () => {
        forget();
        made.close();
      };
      made.onclose = forget;
      return made;
    });
    opened.catch(forget);
    return opened;
  };
  return (store) => {
    const reader = async () => (await database()).transaction(store, 'readonly').objectStore(store);
    return {
      get: async (key) => answerOf((await reader()).get(key)),
      list: async (prefix) => answerOf((await reader()).getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
      async change(puts, deletes = []) {
        const transaction = (await database()).transaction(store, 'readwrite', { durability: 'strict' });
        const place = transaction.objectStore(store);
        for (const [key, value] of puts) place.put(value, key);
        for (const key of deletes) place.delete(key);
        await new Promise<void>((done, fail) => {
          transaction.oncomplete = () => done();
          transaction.onabort = () => fail(transaction.error);
        });
      },
    };
  };
}
