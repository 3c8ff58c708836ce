/** Where drafts wait for the person to come back: this tab only, until it is closed. */
const PREFIX = 'rascunho:'
const STORE_AFTER_MS = 400

interface Draft<Values> {
  readonly values: Values
}

/** The draft of a form, or undefined when there is none or it cannot be read. */
export function readDraft<Values>(name: string): Values | undefined {
  try {
    const stored = sessionStorage.getItem(PREFIX + name)
    return stored ? (JSON.parse(stored) as Draft<Values>).values : undefined
  } catch {
    return undefined
  }
}

export interface DraftKeeper {
  /** Stores the values once typing rests. */
  keep(values: unknown): void
  /** Stores at once what was still waiting. */
  flush(): void
  drop(): void
}

/** What nobody may find in a browser: passwords, keys, credentials. */
const withoutSecrets = (name: string, value: unknown) =>
  /senha|segredo|token|chave_|credencia/iu.test(name) ? undefined : value

/**
 * Keeps the draft of one form in this tab; a browser without room for it keeps none. `when` asks, at the
 * moment of storing, whether to keep it at all.
 */
export function draftKeeper(name: string, when: () => boolean = () => true): DraftKeeper {
  let waiting: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting === undefined || !when()) return
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify({ values: waiting }, withoutSecrets))
    } catch {
      // A full or forbidden storage must not stop the typing.
    }
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
      try {
        sessionStorage.removeItem(PREFIX + name)
      } catch {
        // Nothing was stored, then.
      }
    },
  }
}
