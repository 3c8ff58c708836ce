type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Storage of the browser that never throws: a text that it refuses, full or blocked, is remembered by this page. */
function storageOf(name: 'localStorage' | 'sessionStorage'): TextStorage {
  const refused = new Map<string, string>()
  const attempt = <T>(act: (real: Storage) => T, otherwise: T): T => {
    try {
      return act(globalThis[name])
    } catch {
      return otherwise
    }
  }
  const isStored = (key: string, text: string) =>
    attempt((real) => {
      real.setItem(key, text)
      return true
    }, false)
  return {
    getItem: (key) => refused.get(key) ?? attempt((real) => real.getItem(key), null),
    setItem(key, text) {
      if (isStored(key, text)) refused.delete(key)
      else refused.set(key, text)
    },
    removeItem(key) {
      refused.delete(key)
      attempt((real) => real.removeItem(key), undefined)
    },
    key(at) {
      const stored = attempt((real) => real.length, 0)
      return at < stored
        ? attempt((real) => real.key(at), null)
        : ([...refused.keys()][at - stored] ?? null)
    },
    get length() {
      return attempt((real) => real.length, 0) + refused.size
    },
  }
}

/** What this browser keeps, for all its tabs. */
export const browserStorage = storageOf('localStorage')
/** What this tab keeps until it is closed. */
export const tabStorage = storageOf('sessionStorage')
