import { Button, Group, Skeleton } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { failureText } from '../../lib/wire/failure.ts'
import { FormProvider } from '../../lib/form/form.ts'
import type { EntityForm } from '../../lib/form/form.ts'
import { CancelButton, Dialog, SidePanel, useReleaseDialog } from '../frame/dialog.tsx'
import { Stack } from '../layout/flex.tsx'
import { ErrorState } from '../frame/states.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { FormSummary } from './summary.tsx'

interface FormDialogProps<V extends Record<string, unknown>> {
  readonly form: EntityForm<V>
  readonly title: string
  /** Label of the submit button; a verb. */
  readonly yes: string
  /** Label of the cancel button; 'Cancelar' by default. */
  readonly no?: string
  readonly closeLabel?: string
  readonly tone?: 'danger'
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The options of its fields are loading, or nothing can be submitted. */
  readonly isDisabled?: boolean
  readonly onClose: () => void
  /** Are there unsaved changes? The form's own by default. */
  readonly isChanged?: () => boolean
  /** Called after success; closes the dialog by default. */
  readonly onDone?: () => void
  /** Shown at the left of the buttons. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/**
 * A small form in a dialog. Errors appear at the top and beside their fields; closing with unsaved changes asks
 * for confirmation.
 */
export function FormDialog<V extends Record<string, unknown>>(props: FormDialogProps<V>) {
  const { form, title, size = 'md', closeLabel = 'Fechar', onClose } = props
  const { isChanged = form.isChanged, isDisabled = false, onDone = onClose, children } = props
  const isOff = isDisabled || form.status !== 'ready'
  const bar = <Buttons {...props} isDisabled={isOff} isRunning={form.isSaving} />
  return (
    <Dialog {...{ title, size, closeLabel, onClose, isChanged }}>
      <RecordFields {...{ form, bar, onDone, children }} isDisabled={isOff} />
    </Dialog>
  )
}

interface FormPanelProps<V extends Record<string, unknown>> {
  readonly form: EntityForm<V>
  readonly title: string
  readonly size?: 'md' | 'lg' | 'xl'
  /** Are there unsaved changes? The form's own by default. */
  readonly isChanged?: () => boolean
  /** What stands below the fields instead of Cancelar and Salvar; one of it submits. */
  readonly bar?: ReactNode
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a drawer at the right, for data attached to a record. It asks as a dialog does before it closes. */
export function FormPanel<V extends Record<string, unknown>>(props: FormPanelProps<V>) {
  const { form, title, size = 'md', isChanged = form.isChanged, className, onClose } = props
  const isDisabled = form.status !== 'ready'
  const { bar = <Buttons yes="Salvar" {...{ isDisabled }} isRunning={form.isSaving} /> } = props
  return (
    <SidePanel {...{ title, size, isChanged, onClose }}>
      <RecordFields {...{ form, bar, className, isDisabled }} onDone={onClose}>
        {props.children}
      </RecordFields>
    </SidePanel>
  )
}

interface RecordFieldsProps<V extends Record<string, unknown>> {
  readonly form: EntityForm<V>
  readonly isDisabled: boolean
  readonly className?: string | undefined
  readonly bar: ReactNode
  readonly onDone: () => void
  readonly children: ReactNode
}

function RecordFields<V extends Record<string, unknown>>(props: RecordFieldsProps<V>) {
  const { form, isDisabled, className, bar, onDone, children } = props
  const release = useReleaseDialog()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDisabled) return
    void form.submit(() => {
      release()
      onDone()
    })
  }
  return (
    <FormProvider value={form}>
      <Stack as="form" className={className} noValidate onSubmit={submit}>
        {form.problem && <FormSummary problem={form.problem} />}
        {form.isDraftRestored && <DraftNotice form={form} />}
        {form.status === 'failed' ? (
          <ErrorState dense message={failureText(form.failure)} onRetry={form.retry} />
        ) : form.status === 'loading' ? (
          <Skeleton height={160} radius={8} />
        ) : (
          children
        )}
        {bar}
      </Stack>
    </FormProvider>
  )
}

interface ButtonsProps extends Pick<
  FormDialogProps<Record<string, unknown>>,
  'aside' | 'no' | 'yes' | 'tone' | 'isDisabled'
> {
  readonly isRunning: boolean
}

function Buttons({ aside, no, yes, tone, isDisabled = false, isRunning }: ButtonsProps) {
  return (
    <Group justify={aside ? 'space-between' : 'flex-end'} gap="xs">
      {aside}
      <Group gap="xs">
        <CancelButton>{no}</CancelButton>
        <Button
          type="submit"
          loading={isRunning}
          disabled={isDisabled}
          {...(tone && { color: 'red' })}
        >
          {yes}
        </Button>
      </Group>
    </Group>
  )
}
