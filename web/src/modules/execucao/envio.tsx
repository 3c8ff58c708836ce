import { despesaList, despesaView } from '@claquete/contract/execucao/despesa'
import { jobResumo, pendencias } from '@claquete/contract/execucao/escolhas'
import { pagamentoRelacao } from '@claquete/contract/execucao/pagamento'
import { verbaList, verbaTotais, verbaView } from '@claquete/contract/execucao/verba'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { refreshReads, reportFailure } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { errorsOf, refusalOf } from '../../lib/form.ts'
import { toast } from '../../lib/toast.ts'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import styles from './execucao.module.css'

/** Everything that an act on the money of a job makes stale. */
export const rereadAll = () =>
  refreshReads(
    verbaList,
    verbaView,
    verbaTotais,
    despesaList,
    despesaView,
    pendencias,
    jobResumo,
    pagamentoRelacao,
  )

/** Reads again what is on screen whenever somebody moves money, here or elsewhere. */
export const useDinheiroVivo = () => useChanges('execucao', () => void rereadAll())

type Ato = () => Promise<{ readonly msg?: string | undefined }>

/** Runs an act that asks nothing more; says what came of it. */
export async function fazer(ato: Ato): Promise<boolean> {
  try {
    const { msg } = await ato()
    if (msg) toast.success(msg)
    await rereadAll()
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}

export type Errados = Readonly<Record<string, string>>

interface ActDialogProps {
  readonly title: string
  /** The verb of the button. */
  readonly yes: string
  readonly tone?: 'danger'
  /** What its fields offer is still being read. */
  readonly isReading?: boolean
  readonly run: Ato
  readonly onClose: () => void
  /** Draws the fields, with what is wrong with each. */
  readonly children: (wrong: Errados) => ReactNode
}

/** A small task over the screen: what is refused is said beside its field and nothing typed is lost. */
export function ActDialog({
  title,
  yes,
  tone,
  isReading = false,
  run,
  onClose,
  children,
}: ActDialogProps) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const wrong = errorsOf(failure)
  const send = async () => {
    if (isSending || isReading) return
    setSending(true)
    try {
      const { msg } = await run()
      if (msg) toast.success(msg)
      onClose()
      await rereadAll()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Refusal lines={refusalOf(failure)} />
        {children(wrong)}
        <Group justify="flex-end" gap="xs">
          <CancelButton />
          <Button
            type="submit"
            loading={isSending}
            disabled={isReading}
            {...(tone && { color: 'red' })}
          >
            {yes}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
