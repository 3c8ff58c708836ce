import { Button, Drawer, Modal } from '@mantine/core'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { pressedKeys } from '../lib/keys.ts'
import { confirmLeave, useLeaveGuard } from '../lib/leave.ts'

interface DialogProps {
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly closeLabel?: string
  /** Is there something to lose? Without it, whatever was typed into a form of the dialog is. */
  readonly isChanged?: () => boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

interface Leaving {
  /** Closes the dialog as Esc does: what was typed is asked about first. */
  readonly close: () => void
  /** What was typed is saved: nothing is asked any more. */
  readonly release: () => void
}

const LeavingContext = createContext<Leaving | undefined>(undefined)

/** The dialog around this part. */
function useLeaving(): Leaving {
  const leaving = useContext(LeavingContext)
  if (!leaving) throw new Error('A part of a dialog stands outside one')
  return leaving
}

/** For a form that saved what was typed into the dialog around it. */
export const useReleaseDialog = (): (() => void) => useLeaving().release

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

/** Closing or leaving the screen, by whatever way, asks before something typed is lost. */
function useTypedGuard({ isChanged, onClose }: Pick<DialogProps, 'isChanged' | 'onClose'>) {
  const isTyped = useRef(false)
  const isFree = useRef(false)
  const isAsking = useRef(false)
  const latest = useRef({ isChanged, onClose })
  useEffect(() => {
    latest.current = { isChanged, onClose }
  })
  const release = useCallback(() => {
    isFree.current = true
  }, [])
  const hasSomething = useCallback(
    () => !isFree.current && (latest.current.isChanged?.() ?? isTyped.current),
    [],
  )
  useLeaveGuard({ isChanged: hasSomething, release }, 'janela')
  const close = useCallback(async () => {
    if (isAsking.current) return
    if (hasSomething()) {
      isAsking.current = true
      const leaves = await confirmLeave('janela')
      // The Esc that answers the question reaches this dialog too, and must not ask again.
      setTimeout(() => (isAsking.current = false))
      if (!leaves) return
      release()
    }
    latest.current.onClose()
  }, [hasSomething, release])
  return useMemo(() => {
    const markTyped = () => {
      isTyped.current = true
      isFree.current = false
    }
    return {
      leaving: { close: () => void close(), release },
      onChange: (event: FormEvent) => {
        if (isOfItsForm(event)) markTyped()
      },
      onClick: (event: SyntheticEvent<HTMLElement>) => {
        if (isChoice(event)) markTyped()
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (isChoiceByKey(event)) markTyped()
        saveOwnForm(event)
      },
    }
  }, [close, release])
}

/** Ctrl+S and Ctrl+Enter in a dialog send its own form, never the one of the screen under it. */
function saveOwnForm(event: KeyboardEvent<HTMLElement>) {
  const isSave = ['Ctrl+S', 'Ctrl+Enter'].includes(pressedKeys(event))
  if (!isSave || !event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}

/**
 * What every dialog does with the events of what stands in it. A dialog is drawn over the screen and yet is
 * a part of what opened it: its form is sent alone, never with a form of the screen around it.
 */
function useFrame({ isChanged, onClose }: Pick<DialogProps, 'isChanged' | 'onClose'>) {
  const { leaving, ...heard } = useTypedGuard({ isChanged, onClose })
  return {
    leaving,
    events: {
      ...heard,
      onSubmit: (event: FormEvent) => event.stopPropagation(),
      onReset: (event: FormEvent) => event.stopPropagation(),
    },
  }
}

/** A question or a small task over the screen. It takes the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const { title, size = 'md', closeLabel = 'Fechar', children } = props
  useFocusBack()
  const { leaving, events } = useFrame(props)
  return (
    <Modal
      opened
      {...events}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': closeLabel }}
      onClose={leaving.close}
    >
      <LeavingContext value={leaving}>{children}</LeavingContext>
    </Modal>
  )
}

/** What hangs on a record, beside it; on a telephone it takes the whole window. */
export function SidePanel(props: DialogProps) {
  const { title, size = 'md', closeLabel = 'Fechar', children } = props
  useFocusBack()
  const { leaving, events } = useFrame(props)
  return (
    <Drawer
      opened
      {...events}
      position="right"
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': closeLabel }}
      onClose={leaving.close}
    >
      <LeavingContext value={leaving}>{children}</LeavingContext>
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
  const { close } = useLeaving()
  return (
    <Button variant="default" size={size} onClick={close}>
      {children}
    </Button>
  )
}
