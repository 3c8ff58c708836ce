import { smallToastMs, toastMs } from './constants.ts'

export type ToastKind = 'info' | 'success' | 'warning' | 'danger'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly msg: string
  readonly titulo?: string
  /** Small ones confirm in passing, bottom right. */
  readonly small: boolean
  readonly durationMs: number
  /** Screen that a click opens. */
  readonly path?: string
  /** It also stands under the bell. */
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

/** The same text again replaces the one on screen instead of piling up. */
function add(entry: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = toasts.filter((old) => old.msg !== entry.msg || old.titulo !== entry.titulo)
  change([...others, { ...entry, id: lastId }].slice(-most))
}

const alertOf = (kind: ToastKind) => (msg: string, titulo?: string) =>
  add({ kind, msg, small: false, durationMs: toastMs, ...(titulo && { titulo }) })

/** Notices that pass: alerts top right for 5 s, small confirmations bottom right for 1 s. */
export const toast = {
  info: alertOf('info'),
  success: alertOf('success'),
  warning: alertOf('warning'),
  danger: alertOf('danger'),
  small: (msg: string) => add({ kind: 'success', msg, small: true, durationMs: smallToastMs }),
  /** A realtime notice, which may open a screen. */
  notice: (notice: { kind: ToastKind; msg: string; titulo: string; path?: string }) =>
    add({ ...notice, notice: true, small: false, durationMs: toastMs }),
}

/** Takes a toast off the screen. */
export const dismissToast = (id: number) => change(toasts.filter((entry) => entry.id !== id))

/** Takes realtime notices off the screen: the person is reading them under the bell. */
export const dismissNotices = () => change(toasts.filter((entry) => !entry.notice))

/** For the part that draws them. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
