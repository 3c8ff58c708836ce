import { Button, Drawer, Modal } from '@mantine/core'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { confirm } from '../lib/confirm.ts'
import { pressedKeys } from '../lib/keys.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly closeLabel?: string
  /** Is there something to lose? Without it, whatever was typed into a form of the dialog is. */
  readonly isChanged?: () => boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

const CloseContext = createContext<(() => void) | undefined>(undefined)

/** Closes the dialog around this part as Esc does: what was typed is asked about first. */
function useCloseDialog(): () => void {
  const close = useContext(CloseContext)
  if (!close) throw new Error('A part that closes a dialog stands outside one')
  return close
}

/** Gives the focus back to what had it when the dialog came, unless something else took it meanwhile. */
function useFocusBack(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement, body } = document
        const isFree = activeElement === null || activeElement === body
        if (isFree && from instanceof HTMLElement) from.focus({ preventScroll: true })
      })
    },
    [from],
  )
}

const question = {
  title: 'Sair sem salvar?',
  message: 'O que você digitou nesta janela será perdido.',
  yes: 'Sair sem salvar',
  no: 'Continuar editando',
  tone: 'danger',
} as const

/** Does the event come from a form of this dialog? Events of dialogs opened from it arrive here too. */
const isOfItsForm = ({ target, currentTarget }: FormEvent) =>
  target instanceof HTMLElement && currentTarget.contains(target) && target.closest('form') !== null

/**
 * The click chooses an option or a day. Lists and calendars are drawn outside the form, so a choice in them
 * changes a field without a change event of the form.
 */
const isChoice = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) =>
  target instanceof Element &&
  target.closest('[role=option], [data-choice]') !== null &&
  currentTarget.querySelector('form') !== null

/** Enter chooses the option that the field points to; the focus stays in the field. */
const isChoiceByKey = ({ key, target }: KeyboardEvent<HTMLElement>) =>
  key === 'Enter' &&
  target instanceof HTMLInputElement &&
  target.form !== null &&
  target.hasAttribute('aria-activedescendant')

/** Closing, by whatever way a person closes a dialog, asks before something typed is lost. */
function useLeaveGuard({ isChanged, onClose }: Pick<DialogProps, 'isChanged' | 'onClose'>) {
  const isTyped = useRef(false)
  const isAsking = useRef(false)
  const latest = useRef({ isChanged, onClose })
  useEffect(() => {
    latest.current = { isChanged, onClose }
  })
  const close = useCallback(async () => {
    if (isAsking.current) return
    const hasSomething = latest.current.isChanged?.() ?? isTyped.current
    if (hasSomething) {
      isAsking.current = true
      const leaves = await confirm(question)
      // The Esc that answers the question reaches this dialog too, and must not ask again.
      setTimeout(() => (isAsking.current = false))
      if (!leaves) return
    }
    latest.current.onClose()
  }, [])
  return useMemo(
    () => ({
      close: () => void close(),
      onChange: (event: FormEvent) => {
        if (isOfItsForm(event)) isTyped.current = true
      },
      onClick: (event: SyntheticEvent<HTMLElement>) => {
        if (isChoice(event)) isTyped.current = true
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (isChoiceByKey(event)) isTyped.current = true
        saveOwnForm(event)
      },
    }),
    [close],
  )
}

/** Ctrl+S in a dialog saves its own form, never the one of the screen under it. */
function saveOwnForm(event: KeyboardEvent<HTMLElement>) {
  if (pressedKeys(event) !== 'Ctrl+S' || !event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}

/**
 * What every dialog does with the events of what stands in it. A dialog is drawn over the screen and yet is
 * a part of what opened it: its form is sent alone, never with a form of the screen around it.
 */
function useFrame({ isChanged, onClose }: Pick<DialogProps, 'isChanged' | 'onClose'>) {
  const { close, ...heard } = useLeaveGuard({ isChanged, onClose })
  return {
    close,
    events: {
      ...heard,
      onSubmit: (event: FormEvent) => event.stopPropagation(),
      onReset: (event: FormEvent) => event.stopPropagation(),
    },
  }
}

const classNames = { title: styles.title ?? '' }

/** A question or a small task over the screen. It takes the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const { title, size = 'md', closeLabel = 'Fechar', children } = props
  useFocusBack()
  const { close, events } = useFrame(props)
  return (
    <Modal
      opened
      {...events}
      title={title}
      size={size}
      classNames={classNames}
      closeButtonProps={{ 'aria-label': closeLabel }}
      onClose={close}
    >
      <CloseContext value={close}>{children}</CloseContext>
    </Modal>
  )
}

/** What hangs on a record, beside it; on a telephone it takes the whole window. */
export function SidePanel(props: DialogProps) {
  const { title, size = 'md', closeLabel = 'Fechar', children } = props
  useFocusBack()
  const { close, events } = useFrame(props)
  return (
    <Drawer
      opened
      {...events}
      position="right"
      title={title}
      size={size}
      classNames={classNames}
      closeButtonProps={{ 'aria-label': closeLabel }}
      onClose={close}
    >
      <CloseContext value={close}>{children}</CloseContext>
    </Drawer>
  )
}

/** 'Cancelar' of a dialog: leaves as Esc does. */
export function CancelButton({
  children = 'Cancelar',
  size = 'sm',
}: {
  readonly children?: ReactNode
  readonly size?: 'xs' | 'sm'
}) {
  const close = useCloseDialog()
  return (
    <Button variant="default" size={size} onClick={close}>
      {children}
    </Button>
  )
}
