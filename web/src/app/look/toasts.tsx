import { Button } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '../../lib/page/icons.ts'
import { goTo } from '../../lib/page/navigation.ts'
import { dismissToast, toastStore } from '../../lib/page/toast.ts'
import type { Toast } from '../../lib/page/toast.ts'
import { IconButton } from '../../ui/buttons/press.tsx'
import styles from './toasts.module.css'
import { useToastPlace } from './use-toast-place.ts'
import { Status } from '../../ui/status.tsx'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
} as const

/** The two corners where toasts appear. Both are live regions, mounted before any toast. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const alerts = toasts.filter(({ small }) => !small)
  const small = toasts.filter((toast) => toast.small)
  const alertsBox = useRef<HTMLElement>(null)
  const smallBox = useRef<HTMLDivElement>(null)
  useToastPlace(alertsBox, 'top', alerts)
  useToastPlace(smallBox, 'bottom', small)
  return (
    <>
      <section
        ref={alertsBox}
        className={styles.alerts}
        data-toasts
        aria-label="Avisos"
        aria-live="polite"
        role="log"
      >
        {alerts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
      <Status ref={smallBox} className={styles.small} data-toasts>
        {small.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Status>
    </>
  )
}

/** Dismisses itself after its time; the timer restarts when the pointer or the focus leaves it. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, durationMs, kind, titulo, msg, path, small, act } = toast
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [held, id, durationMs])
  const Icon = icons[kind]
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      data-small={small || undefined}
      role={kind === 'danger' || kind === 'warning' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon
        className={styles.icon}
        data-tone={small ? undefined : kind}
        size={18}
        stroke={1.8}
        aria-hidden
      />
      <div className={styles.text}>
        {titulo && <strong>{titulo}</strong>}
        {path ? <ToastLink path={path}>{msg}</ToastLink> : <span>{msg}</span>}
      </div>
      {act && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            dismissToast(id)
            act.run()
          }}
        >
          {act.label}
        </Button>
      )}
      {!small && (
        <IconButton size={24} aria-label="Fechar aviso" onClick={() => dismissToast(id)}>
          <IconX size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function ToastLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault()
        goTo(path)
      }}
    >
      {children}
    </a>
  )
}
