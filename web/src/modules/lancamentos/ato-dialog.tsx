import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { contaBancariaList, contaBancariaSaldo } from '@claquete/contract/financeiro/conta-bancaria'
import { titulosABaixar } from '@claquete/contract/lancamentos/baixa'
import { fechamentoList } from '@claquete/contract/lancamentos/fechamento'
import { tituloDetail, tituloView } from '@claquete/contract/lancamentos/titulo'
import {
  transferenciaContas,
  transferenciaView,
} from '@claquete/contract/lancamentos/transferencia'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { refreshReads } from '../../lib/call.ts'
import { errorsOf, refusalOf } from '../../lib/form.ts'
import { toast } from '../../lib/toast.ts'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import styles from './baixa.module.css'
import { livroReads } from './lista/reads.ts'

/** Everything that money moving in the ledger makes stale. */
export const dinheiroReads: readonly AnyEndpoint[] = [
  ...livroReads,
  titulosABaixar,
  tituloView,
  tituloDetail,
  transferenciaContas,
  transferenciaView,
  fechamentoList,
  contaBancariaList,
  contaBancariaSaldo,
]

type Feito = { readonly msg?: string | undefined }

/** Sends an act once; what is refused stays beside its field, and nothing typed is lost. */
export function useAto(done: () => void) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (run: () => Promise<Feito>) => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const { msg } = await run()
      if (msg) toast.success(msg)
      await refreshReads(...dinheiroReads)
      done()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return { isSending, failure, wrong: errorsOf(failure), send }
}

interface AtoDialogProps {
  readonly title: string
  /** The verb of the button. */
  readonly yes: string
  readonly tone?: 'danger'
  readonly size?: 'md' | 'lg'
  readonly canSend?: boolean
  readonly run: () => Promise<Feito>
  readonly onClose: () => void
  /** Draws the fields, with what is wrong with each. */
  readonly children: (wrong: Readonly<Record<string, string>>) => ReactNode
}

export function AtoDialog(props: AtoDialogProps) {
  const { title, yes, tone, size = 'md', canSend = true, run, onClose, children } = props
  const { isSending, failure, wrong, send } = useAto(onClose)
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canSend) void send(run)
        }}
      >
        <Refusal lines={refusalOf(failure)} />
        {children(wrong)}
        <Group justify="flex-end" gap="xs">
          <CancelButton />
          <Button
            type="submit"
            disabled={!canSend}
            loading={isSending}
            {...(tone && { color: 'red' })}
          >
            {yes}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
