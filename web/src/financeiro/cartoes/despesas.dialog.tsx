import {
  cartaoDespesaList,
  cartaoDespesaTake,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, useRead } from '../../lib/call.ts'
import { reais } from '../../lib/money.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { cartaoReads } from './reads.ts'

interface DespesasDialogProps {
  readonly id_contabancaria: number
  readonly onClose: () => void
}

/** Puts expenses of jobs that this card paid into its statements. */
export function DespesasDialog({ id_contabancaria, onClose }: DespesasDialogProps) {
  const act = useAct({ refresh: cartaoReads })
  const despesas = useRead(cartaoDespesaList, { query: {} }).data?.data ?? []
  const [chosen, setChosen] = useState<readonly number[]>([])
  const run = () => call(cartaoDespesaTake, { body: { id_contabancaria, ids: [...chosen] } })
  const toggle = (id: number) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    )
  return (
    <FormDialog
      act={act}
      title="Incluir despesas de job"
      yes="Incluir"
      size="lg"
      run={run}
      onClose={onClose}
    >
      {despesas.length === 0 && (
        <Note>Nenhuma despesa de job aprovada e paga com cartão espera fatura.</Note>
      )}
      {despesas.map((one) => (
        <Checkbox
          key={one.id_lancamento}
          checked={chosen.includes(one.id_lancamento)}
          onChange={() => toggle(one.id_lancamento)}
          label={`${formatDateBr(one.data)} · ${one.descricao} · ${reais(one.valor)}`}
          description={[one.num_orc, one.item, one.pessoa].filter(Boolean).join(' · ')}
        />
      ))}
    </FormDialog>
  )
}
