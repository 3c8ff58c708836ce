import { extratoCartaoPay } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import type { ExtratoCartao } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { choiceOf, idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { reais, subtractReais } from '../../lib/money.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { cartaoReads, useChoices } from './reads.ts'

interface PayDialogProps {
  readonly fatura: ExtratoCartao
  readonly onClose: () => void
}

interface Values {
  readonly conta: string
  readonly data: CalendarDate | null
  readonly valor: number
}

/** Pays a statement by a transfer to the card. */
export function PayDialog({ fatura: now, onClose }: PayDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [fatura] = useState(now)
  const act = useAct({ refresh: cartaoReads })
  const { contas } = useChoices()
  const { values, field, text } = useFields<Values>(
    () => ({
      conta: choiceOf(fatura.id_conta_pagamento) ?? '',
      data: todayInSaoPaulo(Date.now()),
      valor: fatura.total,
    }),
    act.wrong,
  )
  const run = () =>
    callDraft(extratoCartaoPay, {
      body: {
        id_extrato_cartao: fatura.id_extrato_cartao,
        versao: fatura.versao,
        id_conta_pagamento: idOf(values.conta) ?? undefined,
        data: values.data ?? undefined,
        valor: values.valor,
      },
    })
  const rest = subtractReais(fatura.total, values.valor)
  return (
    <FormDialog act={act} title="Pagar fatura" yes="Pagar" run={run} onClose={onClose}>
      <Note>
        O pagamento é uma transferência para o cartão. A fatura é de {reais(fatura.total)}.
      </Note>
      <NativeSelect
        label="Conta que paga"
        withAsterisk
        data={[{ value: '', label: 'Escolha a conta' }, ...contas]}
        {...text('conta', 'id_conta_pagamento')}
      />
      <Grid min={180}>
        <DateInput label="Data" withAsterisk {...field('data')} />
        <MoneyInput label="Valor" withAsterisk {...field('valor')} />
      </Grid>
      {rest > 0 && <Note>{reais(rest)} vão para a próxima fatura.</Note>}
    </FormDialog>
  )
}
