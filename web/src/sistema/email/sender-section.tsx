import { remetenteUpdate } from '@claquete/contract/sistema/email/remetente'
import { Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { failureText } from '../../lib/wire/call.ts'
import { FormProvider } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FormSummary } from '../../ui/form/summary.tsx'
import { ErrorState } from '../../ui/frame/states.tsx'
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
  const f = useSenderForm(turn, `${pathname}${search}`, onSaved)
  if (f.status === 'failed') {
    return <ErrorState dense message={failureText(f.failure)} onRetry={f.retry} />
  }
  if (f.status === 'loading') return <Skeleton height={220} />
  const save = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key !== 'Enter' || !isField || event.defaultPrevented) return
    event.preventDefault()
    void f.submit()
  }
  return (
    <FormProvider value={f}>
      <div role="presentation" onKeyDown={save}>
        {f.problem && <FormSummary problem={f.problem} />}
        <SenderFields f={f} />
        <Group justify="flex-end" mt="md">
          <Button loading={f.isSaving} onClick={() => void f.submit()}>
            Salvar remetente
          </Button>
        </Group>
      </div>
    </FormProvider>
  )
}
