import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../lib/acts/confirm.ts'
import { FormProvider } from '../../lib/form/form.ts'
import type { EntityForm } from '../../lib/form/form.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { useLeaveGuard } from '../../lib/acts/leave.ts'
import { Row, Stack } from '../layout/flex.tsx'
import { RecordFailure } from '../frame/states.tsx'
import { DraftNotice } from './draft-notice.tsx'
import styles from './page.module.css'
import { FormSkeleton } from './skeleton.tsx'
import { FormSummary } from './summary.tsx'

interface FormScreenProps<V extends Record<string, unknown>> {
  readonly form: EntityForm<V>
  /** The user may only view. */
  readonly isReadOnly?: boolean
  /** Nothing can be saved yet, such as while amounts are computed. */
  readonly isDisabled?: boolean
  /** The screen lays out the parts itself: a table over the whole width, the form of a card. */
  readonly isBare?: boolean
  /** It moves money or sends messages: only its button does, and no key by habit. */
  readonly isAct?: boolean
  /** Called after it was saved, instead of opening the form's `done`. */
  readonly onDone?: () => void
  /** What stands below the fields: totals and the buttons. One submits, or calls the form's `submit` (`isAct`). */
  readonly bar: ReactNode
  readonly children: ReactNode
}

const bare = { style: { display: 'contents' } } as const

/**
 * The frame of a screen that is one form, with a bar of its own: tables of inputs. Errors are shown at the top, Ctrl+S
 * saves, leaving with unsaved changes asks.
 */
export function FormScreen<V extends Record<string, unknown>>(props: FormScreenProps<V>) {
  const { form, isReadOnly = false, isDisabled = false, isBare = false, isAct = false } = props
  const { onDone, bar, children } = props
  useLeaveGuard(form)
  const save = () => {
    if (isReadOnly || isDisabled || isAct || form.status !== 'ready') return
    void form.submit(onDone)
  }
  useKeys([{ keys: 'Ctrl+S', label: 'Salvar', group: 'Formulários', run: save }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const look = isBare ? bare : { className: styles.form }
  return (
    <FormProvider value={form}>
      <Stack as="form" gap={4} {...look} onSubmit={submit} noValidate>
        {form.problem && <FormSummary problem={form.problem} />}
        {form.isDraftRestored && <DraftNotice form={form} />}
        {form.status === 'loading' ? (
          <FormSkeleton />
        ) : (
          <Stack as="fieldset" gap={4} {...(isBare && bare)} disabled={isReadOnly}>
            {children}
          </Stack>
        )}
        {bar}
      </Stack>
    </FormProvider>
  )
}

interface FormPageProps<V extends Record<string, unknown>> {
  readonly form: EntityForm<V>
  /** Address that 'Cancelar' opens; the form's `done` by default. With neither, a button discards the changes. */
  readonly cancelTo?: string
  /** Shown at the left of the save bar: links to data attached to the record. */
  readonly aside?: ReactNode
  /** The user may only view: no Salvar button. */
  readonly isReadOnly?: boolean
  readonly children: ReactNode
}

/** The frame of a form screen: error summary at the top, fields, and the save bar. */
export function FormPage<V extends Record<string, unknown>>({
  form,
  cancelTo,
  aside,
  isReadOnly = false,
  children,
}: FormPageProps<V>) {
  const navigate = useNavigate()
  const back = cancelTo ?? form.back
  if (form.status === 'failed') {
    return <RecordFailure error={form.failure} listTo={back} onRetry={form.retry} />
  }
  const bar = (
    <Row justify="end" className={styles.bar}>
      <Row className={styles.note}>{aside}</Row>
      {back === undefined ? (
        !isReadOnly && <DiscardButton form={form} />
      ) : (
        <Button variant="default" onClick={() => void navigate(back)}>
          {isReadOnly ? 'Voltar' : 'Cancelar'}
        </Button>
      )}
      {!isReadOnly && (
        <Button
          type="submit"
          loading={form.isSaving}
          disabled={form.status !== 'ready'}
          title="Salvar (Ctrl+S)"
        >
          Salvar
        </Button>
      )}
    </Row>
  )
  return <FormScreen {...{ form, isReadOnly, bar, children }} />
}

/** For a form without an address to go back to: restores the saved values after confirmation. */
function DiscardButton({ form }: { form: Pick<EntityForm, 'isChanged' | 'discardDraft'> }) {
  const discard = async () => {
    if (!form.isChanged()) return
    const isSure = await confirm({
      title: 'Descartar alterações?',
      message: 'Os campos voltam ao que está salvo.',
      yes: 'Descartar',
      no: 'Continuar editando',
      tone: 'danger',
    })
    if (isSure) form.discardDraft()
  }
  return (
    <Button variant="default" onClick={() => void discard()}>
      Descartar alterações
    </Button>
  )
}
