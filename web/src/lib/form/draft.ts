import { tabStorage } from '../plain/storage.ts'

/** Key prefix of drafts, which last until the tab is closed. */
const PREFIX = 'rascunho:'
const STORE_AFTER_MS = 400

interface Draft<Values> {
  readonly values: Values
}

/** Reads the draft of a form; undefined when there is none or it is invalid. */
export function readDraft<Values>(name: string): Values | undefined {
  try {
    const stored = tabStorage.getItem(PREFIX + name)
    return stored ? (JSON.parse(stored) as Draft<Values>).values : undefined
  } catch {
    return undefined
  }
}

export interface DraftKeeper {
  /** Stores the values after a debounce. */
  keep(values: unknown): void
  /** Stores pending values now. */
  flush(): void
  drop(): void
}

/** Leaves out values that must never be stored in a browser: passwords, keys, credentials. */
const withoutSecrets = (name: string, value: unknown) =>
  /senha|segredo|token|chave_|credencia/iu.test(name) ? undefined : value

/** Stores the draft of one form in this tab. `when` is called at the moment of storing and says whether to store. */
export function draftKeeper(name: string, when: () => boolean = () => true): DraftKeeper {
  let waiting: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting === undefined || !when()) return
    tabStorage.setItem(PREFIX + name, JSON.stringify({ values: waiting }, withoutSecrets))
    waiting = undefined
  }
  return {
    keep(values) {
      waiting = values
      clearTimeout(timer)
      timer = setTimeout(flush, STORE_AFTER_MS)
    },
    flush,
    drop() {
      clearTimeout(timer)
      waiting = undefined
      tabStorage.removeItem(PREFIX + name)
    },
  }
}
