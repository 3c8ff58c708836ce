import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Act } from '../../lib/act.ts'
import { FieldProblems, refusalOf } from '../../lib/refusal.ts'
import { CancelButton, Dialog, useReleaseDialog } from '../dialog.tsx'
import { unreadableOf } from '../inputs/use-unreadable.ts'
import { Stack } from '../layout/flex.tsx'
import { Refusal } from './refusal.tsx'

interface ActFormProps {
  readonly act: Act
  readonly run: Parameters<Act['run']>[0]
  /** What its fields offer is still being read, or nothing can be sent. */
  readonly isDisabled?: boolean
  /** Once done: closes the dialog, leads elsewhere. */
  readonly onDone: () => void
  readonly className?: string
  readonly children: ReactNode
}

interface FormDialogProps extends Omit<ActFormProps, 'onDone' | 'className'> {
  readonly title: string
  /** The verb of the button. */
  readonly yes: string
  /** The word that gives up, where it is not 'Cancelar'. */
  readonly no?: string
  readonly closeLabel?: string
  readonly tone?: 'danger'
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly onClose: () => void
  /** Is there something to lose? Without it, whatever was typed or chosen is. */
  readonly isChanged?: () => boolean
  /** Once done; absent, it closes. */
  readonly onDone?: () => void
  /** At the left of the buttons. */
  readonly aside?: ReactNode
}

/** After a refusal the first field that is wrong takes the focus; with none, what is said comes in sight. */
function useFocusOnRefusal(failure: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure === undefined) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return form
}

/** The form of a dialog: sends once, says at the top all that was refused, and loses nothing typed. */
export function ActForm({
  act,
  run,
  isDisabled = false,
  onDone,
  className = '',
  children,
}: ActFormProps) {
  const release = useReleaseDialog()
  const form = useFocusOnRefusal(act.failure)
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (isDisabled) return
    const unreadable = form.current && unreadableOf(form.current)
    if (unreadable) {
      act.refuse(new FieldProblems({}, unreadable.msg))
      unreadable.input.focus()
      return
    }
    void act.run(run, () => {
      release()
      onDone()
    })
  }
  return (
    <Stack as="form" ref={form} className={className} noValidate onSubmit={submit}>
      <Refusal lines={refusalOf(act.failure)} />
      {children}
    </Stack>
  )
}

/**
 * A small task over the screen. What is refused is said at the top and beside its field; whoever leaves
 * with something typed is asked first, by whatever way.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, yes, tone, size = 'md', isChanged, onClose, onDone = onClose, aside } = props
  const { act, run, isDisabled = false, no, closeLabel = 'Fechar', children } = props
  return (
    <Dialog {...{ title, size, closeLabel, onClose, ...(isChanged && { isChanged }) }}>
      <ActForm {...{ act, run, isDisabled, onDone }}>
        {children}
        <Group justify={aside ? 'space-between' : 'flex-end'} gap="xs">
          {aside}
          <Group gap="xs">
            <CancelButton>{no}</CancelButton>
            <Button
              type="submit"
              loading={act.isRunning}
              disabled={isDisabled}
              {...(tone && { color: 'red' })}
            >
              {yes}
            </Button>
          </Group>
        </Group>
      </ActForm>
    </Dialog>
  )
}
