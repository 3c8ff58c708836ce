import { Button, Group, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Act } from '../../lib/act.ts'
import { failureText } from '../../lib/failure.ts'
import { FormProvider } from '../../lib/form.ts'
import type { EntityForm } from '../../lib/form.ts'
import { FieldProblems, refusalOf } from '../../lib/refusal.ts'
import { keepProblem, TextListenerContext } from '../../lib/unreadable.ts'
import type { TextListener } from '../../lib/unreadable.ts'
import { CancelButton, Dialog, SidePanel, useReleaseDialog } from '../dialog.tsx'
import { Stack } from '../layout/flex.tsx'
import { ErrorState } from '../states.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { focusFirst, FormSummary } from './form-summary.tsx'
import { Refusal } from './refusal.tsx'

interface ActFormProps {
  readonly act: Act
  readonly run: Parameters<Act['run']>[0]
  /** The options of its fields are loading, or nothing can be submitted. */
  readonly isDisabled?: boolean
  /** Called after success: closes the dialog or navigates. */
  readonly onDone: () => void
  readonly children: ReactNode
}

interface FormDialogProps extends Omit<ActFormProps, 'onDone'> {
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

/** What is wrong with the texts of the form's inputs, by path. */
function useTexts() {
  const [problems] = useState(() => new Map<string, string>())
  const listener = useMemo(
    (): TextListener => ({
      tell: (path, problem) => keepProblem(problems, path, problem),
      typed: () => undefined,
    }),
    [problems],
  )
  return { problems, listener }
}

/** The form of a dialog: one submission at a time, all errors at the top, and typed values kept. */
function ActForm({ act, run, isDisabled = false, onDone, children }: ActFormProps) {
  const release = useReleaseDialog()
  const form = useFocusOnRefusal(act.failure)
  const { problems, listener } = useTexts()
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (isDisabled) return
    const [unreadable] = problems.values()
    if (unreadable !== undefined) {
      act.refuse(new FieldProblems({}, unreadable))
      focusFirst(event.currentTarget, new Set(problems.keys()))
      return
    }
    void act.run(run, () => {
      release()
      onDone()
    })
  }
  return (
    <Stack as="form" ref={form} noValidate onSubmit={submit}>
      <Refusal lines={refusalOf(act.failure)} />
      <TextListenerContext value={listener}>{children}</TextListenerContext>
    </Stack>
  )
}

interface RecordDialogProps<V extends Record<string, unknown>> extends Omit<
  FormDialogProps,
  'act' | 'run'
> {
  readonly form: EntityForm<V>
}

/**
 * A small form in a dialog. Errors appear at the top and beside their fields; closing with unsaved changes asks
 * for confirmation.
 */
export function FormDialog<V extends Record<string, unknown>>(
  props: RecordDialogProps<V> | FormDialogProps,
) {
  return 'form' in props ? <RecordDialog {...props} /> : <ActDialog {...props} />
}

function RecordDialog<V extends Record<string, unknown>>(props: RecordDialogProps<V>) {
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

function ActDialog(props: FormDialogProps) {
  const { title, size = 'md', isChanged, onClose, onDone = onClose } = props
  const { act, run, isDisabled = false, closeLabel = 'Fechar', children } = props
  return (
    <Dialog {...{ title, size, closeLabel, onClose, ...(isChanged && { isChanged }) }}>
      <ActForm {...{ act, run, isDisabled, onDone }}>
        {children}
        <Buttons {...props} isRunning={act.isRunning} />
      </ActForm>
    </Dialog>
  )
}

type ButtonsProps = Pick<FormDialogProps, 'aside' | 'no' | 'yes' | 'tone' | 'isDisabled'> & {
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
