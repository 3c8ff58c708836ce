import { Button, Drawer, Modal } from '@mantine/core'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { pressedKeys } from '../../lib/page/keys.ts'
import { confirmLeave, useLeaveGuard } from '../../lib/acts/leave.ts'

interface DialogProps {
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly closeLabel?: string
  /** Are there unsaved changes? Without it, any change in a form of the dialog counts. */
  readonly isChanged?: () => boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

interface Leaving {
  /** Closes the dialog as Esc does, asking first when there are unsaved changes. */
  readonly close: () => void
  /** Marks the changes as saved, so that closing asks nothing. */
  readonly release: () => void
}

const LeavingContext = createContext<Leaving | undefined>(undefined)

function useLeaving(): Leaving {
  const leaving = useContext(LeavingContext)
  if (!leaving) throw new Error('A part of a dialog stands outside one')
  return leaving
}

/** Returns the function a form calls after saving, so that its dialog closes without asking. */
export const useReleaseDialog = (): (() => void) => useLeaving().release

/** On unmount, returns the focus to the element that had it, unless another element took it. */
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

/** Does the event come from a form inside this dialog? Events of nested dialogs bubble here too, through React. */
const isOfItsForm = ({ target, currentTarget }: FormEvent) =>
  target instanceof HTMLElement && currentTarget.contains(target) && target.closest('form') !== null

/**
 * Did the click choose an option or a day? Dropdowns and calendars are rendered outside the form, so choosing in
 * them fires no change event in the form.
 */
const isChoice = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) =>
  target instanceof Element &&
  target.closest('[role=option], [data-choice]') !== null &&
  currentTarget.querySelector('form') !== null

/** Enter chooses the option that the input's aria-activedescendant names; the focus stays in the input. */
const isChoiceByKey = ({ key, target }: KeyboardEvent<HTMLElement>) =>
  key === 'Enter' &&
  target instanceof HTMLInputElement &&
  target.form !== null &&
  target.hasAttribute('aria-activedescendant')

/** Asks before closing the dialog or leaving the screen discards unsaved changes. */
function useTypedGuard({ isChanged, onClose }: Pick<DialogProps, 'isChanged' | 'onClose'>) {
  const isTyped = useRef(false)
  const isFree = useRef(false)
  const isAsking = useRef(false)
  const [hearsEsc, setHearsEsc] = useState(true)
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
      // The Esc that answers the question reaches this dialog too.
      setHearsEsc(false)
      const leaves = await confirmLeave('janela')
      setHearsEsc(true)
      isAsking.current = false
      if (!leaves) return
      release()
    }
    latest.current.onClose()
  }, [hasSomething, release])
  const heard = useMemo(() => {
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
  return { ...heard, closeOnEscape: hearsEsc }
}

/** Ctrl+S and Ctrl+Enter in a dialog submit its own form, never the one of the screen below. */
function saveOwnForm(event: KeyboardEvent<HTMLElement>) {
  const isSave = ['Ctrl+S', 'Ctrl+Enter'].includes(pressedKeys(event))
  if (!isSave || !event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}

/**
 * Event handlers shared by all dialogs. React events bubble from a portal to the component that opened it, so
 * submit and reset stop here and never reach a form of the screen.
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

/** A modal dialog. It traps the focus and returns it on close. */
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

/** A modal drawer at the right, for data attached to a record; full width on a phone. */
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

/** The 'Cancelar' button of a dialog: closes it as Esc does. */
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
