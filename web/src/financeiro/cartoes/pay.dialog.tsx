import { extratoCartaoPay } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import type { ExtratoCartao } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { useValues } from '../../lib/form/form.ts'
import { reais, subtractReais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { cartaoReads } from '../extrato/public.ts'
import { useChoices } from './reads.ts'

interface PayDialogProps {
  readonly fatura: ExtratoCartao
  readonly onClose: () => void
}

const valuesOf = (fatura: ExtratoCartao): BodyValues<typeof extratoCartaoPay> => ({
  id_extrato_cartao: fatura.id_extrato_cartao,
  versao: fatura.versao,
  id_conta_pagamento: fatura.id_conta_pagamento,
  data: todayInSaoPaulo(Date.now()),
  valor: fatura.total,
})

/** Pays a statement by a transfer to the card. */
export function PayDialog({ fatura: now, onClose }: PayDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [fatura] = useState(now)
  const { contas } = useChoices()
  const f = useRecordForm(extratoCartaoPay, {
    initial: () => valuesOf(fatura),
    refresh: cartaoReads,
  })
  const { valor } = useValues(f)
  const rest = subtractReais(fatura.total, valor ?? 0)
  return (
    <FormDialog form={f} title="Pagar fatura" yes="Pagar" onClose={onClose}>
      <Note>
        O pagamento é uma transferência para o cartão. A fatura é de {reais(fatura.total)}.
      </Note>
      <f.Native
        of="id_conta_pagamento"
        label="Conta que paga"
        options={[{ value: null, label: 'Escolha a conta' }, ...contas]}
      />
      <Grid min={180}>
        <f.Date of="data" label="Data" />
        <f.Money of="valor" label="Valor" isRequired />
      </Grid>
      {rest > 0 && <Note>{reais(rest)} vão para a próxima fatura.</Note>}
    </FormDialog>
  )
}
