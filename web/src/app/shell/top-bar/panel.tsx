import { Suspense, useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/buttons/press.tsx'
import styles from './panel.module.css'

interface Props {
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  /** Label of the button and of the panel. */
  readonly label: string
  readonly button: ReactNode
  readonly buttonClass?: string | undefined
  readonly width: number
  readonly children: ReactNode
}

/**
 * A button of the top bar and the panel below it. Esc, a click outside or moving the focus out closes the panel.
 * Opening moves the focus into the panel; Esc returns it to the button.
 */
export function Panel({ opened, onChange, label, button, buttonClass, width, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    const close = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) onChange(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [opened, onChange])
  return (
    <div
      ref={place}
      className={styles.place}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        onChange(false)
        trigger.current?.focus()
      }}
    >
      <IconButton
        ref={trigger}
        size={34}
        className={buttonClass}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => onChange(!opened)}
      >
        {button}
      </IconButton>
      {opened && (
        <Suspense>
          <Opened id={id} label={label} width={width}>
            {children}
          </Opened>
        </Suspense>
      )}
    </div>
  )
}

interface OpenedProps {
  readonly id: string
  readonly label: string
  readonly width: number
  readonly children: ReactNode
}

function Opened({ id, label, width, children }: OpenedProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      id={id}
      className={styles.panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native dialog would leave its place below the button and in the tab order
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={{ width }}
    >
      {children}
    </div>
  )
}
