import {
  cartaoDespesaList,
  cartaoDespesaTake,
} from '@claquete/contract/financeiro/cartoes/cartao-compra'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Checkbox } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { cartaoReads } from '../extrato/public.ts'

interface DespesasDialogProps {
  readonly id_contabancaria: number
  readonly onClose: () => void
}

interface Values {
  readonly id_contabancaria: number
  readonly ids: readonly number[]
}

/** Puts expenses of jobs that this card paid into its statements. */
export function DespesasDialog({ id_contabancaria, onClose }: DespesasDialogProps) {
  const despesas = useRead(cartaoDespesaList, { query: {} }).data?.data ?? []
  const initial: Values = { id_contabancaria, ids: [] }
  const f = useRecordForm(cartaoDespesaTake, { initial, refresh: cartaoReads })
  const { ids } = useValues(f)
  const toggle = (id: number) =>
    f.set('ids', ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <FormDialog form={f} title="Incluir despesas de job" yes="Incluir" size="lg" onClose={onClose}>
      {despesas.length === 0 && (
        <Note>Nenhuma despesa de job aprovada e paga com cartão espera fatura.</Note>
      )}
      {despesas.map((one) => (
        <Checkbox
          key={one.id_lancamento}
          checked={ids.includes(one.id_lancamento)}
          onChange={() => toggle(one.id_lancamento)}
          label={`${formatDateBr(one.data)} · ${one.descricao} · ${reais(one.valor)}`}
          description={[one.num_orc, one.item, one.pessoa].filter(Boolean).join(' · ')}
        />
      ))}
    </FormDialog>
  )
}
