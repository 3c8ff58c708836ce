import { solicitacaoReject } from '@claquete/contract/aprovacao/solicitacao'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { ActDialog } from '../execucao/public.ts'
import { count, rereadPedidos } from './vivo.ts'

interface RejeitarProps {
  readonly ids: readonly number[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The reason of a no, said to whoever asked. */
export function Rejeitar({ ids, onDone, onClose }: RejeitarProps) {
  const [motivo, setMotivo] = useState('')
  const run = async () => {
    const reply = await call(solicitacaoReject, { body: { ids: [...ids], motivo } })
    count(reply)
    onDone()
    await rereadPedidos()
    return {}
  }
  const title = ids.length === 1 ? 'Rejeitar pagamento' : `Rejeitar ${ids.length} pagamentos`
  return (
    <ActDialog title={title} yes="Rejeitar" tone="danger" run={run} onClose={onClose}>
      {(wrong) => (
        <Textarea
          label="Motivo"
          description="Quem pediu recebe este texto."
          withAsterisk
          autosize
          minRows={3}
          maxLength={500}
          value={motivo}
          error={wrong['motivo']}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      )}
    </ActDialog>
  )
}
