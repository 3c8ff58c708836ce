import { smallToastMs, toastMs, undoToastMs } from '../plain/constants.ts'

export type ToastKind = 'info' | 'success' | 'warning' | 'danger'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly msg: string
  readonly titulo?: string
  /** A brief confirmation at the bottom right. */
  readonly small: boolean
  readonly durationMs: number
  /** Address that a click opens. */
  readonly path?: string
  /** What its button does; a click dismisses the toast. */
  readonly act?: { readonly label: string; readonly run: () => void }
  /** A realtime notice, also listed under the bell. */
  readonly notice?: true
}

const most = 4
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The same text again replaces the toast on screen instead of stacking. */
function add(entry: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = toasts.filter((old) => old.msg !== entry.msg || old.titulo !== entry.titulo)
  change([...others, { ...entry, id: lastId }].slice(-most))
}

const alertOf = (kind: ToastKind) => (msg: string, titulo?: string) =>
  add({ kind, msg, small: false, durationMs: toastMs, ...(titulo && { titulo }) })

/** Shows toasts: alerts at the top right for 5 s, small confirmations at the bottom right for 1 s. */
export const toast = {
  info: alertOf('info'),
  success: alertOf('success'),
  warning: alertOf('warning'),
  danger: alertOf('danger'),
  /** Confirms an act, and offers a button that undoes it. */
  undoable: (msg: string, undo: () => void) =>
    add({
      kind: 'success',
      msg,
      small: false,
      durationMs: undoToastMs,
      act: { label: 'Desfazer', run: undo },
    }),
  small: (msg: string) => add({ kind: 'success', msg, small: true, durationMs: smallToastMs }),
  /** A realtime notice; a click opens its address. */
  notice: (notice: { kind: ToastKind; msg: string; titulo: string; path?: string }) =>
    add({ ...notice, notice: true, small: false, durationMs: toastMs }),
}

export const dismissToast = (id: number) => change(toasts.filter((entry) => entry.id !== id))

/** Removes the realtime notices from the screen, for when the user reads them under the bell. */
export const dismissNotices = () => change(toasts.filter((entry) => !entry.notice))

/** For the component that shows the toasts. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
