import { remetenteUpdate } from '@claquete/contract/sistema/email/remetente'
import { Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { failureText } from '../../lib/call.ts'
import { FormProvider } from '../../lib/form.ts'
import { useMay } from '../../lib/permission.ts'
import { FormSummary } from '../../ui/form/form-summary.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { SenderFields } from './sender-fields.tsx'
import { useSenderForm } from './use-sender-form.ts'

/**
 * The e-mail sender as part of a larger screen. It loads and saves separately from the form around it, and has no
 * `<form>` element, since forms cannot be nested.
 */
export function SenderSection() {
  const may = useMay()
  const [turn, setTurn] = useState(0)
  if (!may(remetenteUpdate.access)) return null
  return <Sender key={turn} turn={turn} onSaved={() => setTurn((before) => before + 1)} />
}

function Sender({ turn, onSaved }: { turn: number; onSaved: () => void }) {
  const { pathname, search } = useLocation()
  const form = useSenderForm(turn, `${pathname}${search}`, onSaved)
  if (form.status === 'failed') {
    return <ErrorState dense message={failureText(form.failure)} onRetry={form.retry} />
  }
  if (form.status === 'loading') return <Skeleton height={220} />
  const save = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key !== 'Enter' || !isField || event.defaultPrevented) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <FormProvider value={form}>
      <div role="presentation" onKeyDown={save}>
        {form.problem && <FormSummary problem={form.problem} />}
        <SenderFields />
        <Group justify="flex-end" mt="md">
          <Button loading={form.isSaving} onClick={() => void form.submit()}>
            Salvar remetente
          </Button>
        </Group>
      </div>
    </FormProvider>
  )
}
