import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Act } from '../../lib/act.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { CancelButton, Dialog, useReleaseDialog } from '../dialog.tsx'
import { Stack } from '../layout/flex.tsx'
import { Refusal } from './refusal.tsx'
import { runReadable } from './run-readable.ts'

interface ActFormProps {
  readonly act: Act
  readonly run: Parameters<Act['run']>[0]
  /** The options of its fields are loading, or nothing can be submitted. */
  readonly isDisabled?: boolean
  /** Called after success: closes the dialog or navigates. */
  readonly onDone: () => void
  readonly className?: string
  readonly children: ReactNode
}

interface FormDialogProps extends Omit<ActFormProps, 'onDone' | 'className'> {
  readonly title: string
  /** Label of the submit button; a verb. */
  readonly yes: string
  /** Label of the cancel button; 'Cancelar' by default. */
  readonly no?: string
  readonly closeLabel?: string
  readonly tone?: 'danger'
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly onClose: () => void
  /** Are there unsaved changes? Without it, any change in the form counts. */
  readonly isChanged?: () => boolean
  /** Called after success; closes the dialog by default. */
  readonly onDone?: () => void
  /** Shown at the left of the buttons. */
  readonly aside?: ReactNode
}

/** After a failure, focuses the first invalid field, or scrolls to the message when no field is invalid. */
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

/** The form of a dialog: one submission at a time, all errors at the top, and typed values kept. */
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
    void runReadable(act, event.currentTarget, run, () => {
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
 * A small form in a dialog. Errors appear at the top and beside their fields; closing with unsaved changes asks
 * for confirmation.
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
