import type { ConferenciaDoProjeto } from '@claquete/contract/orcamentos/incentivado/contas'
import { liberacaoLink } from '@claquete/contract/orcamentos/incentivado/liberacao'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../../lib/plain/money.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { projetoReads } from '../incentivado.labels.ts'
import { gastoReads } from '../contas/gasto.labels.ts'
import { creditoOptions, useCredits } from './credits.ts'

export type LiberacaoToLink = NonNullable<
  ConferenciaDoProjeto['verificacoes'][number]['falhas'][number]['liberacao']
>

interface LiberacaoDialogProps {
  readonly nome: string
  readonly liberacao: LiberacaoToLink
  readonly onClose: () => void
}

/** Says which credit of the bank a release is. */
export function LiberacaoDialog({ nome, liberacao, onClose }: LiberacaoDialogProps) {
  const { id_projeto_fonte, id_fonte_liberacao, id_contabancaria, data, valor, versao } = liberacao
  const credits = useCredits(id_contabancaria)
  const options = creditoOptions(credits, liberacao)
  const f = useRecordForm(liberacaoLink, {
    initial: { id_extrato_historico: null as number | null },
    request: ({ id_extrato_historico }) => ({
      body: { id_projeto_fonte, id_fonte_liberacao, id_extrato_historico, versao },
    }),
    refresh: [...projetoReads, ...gastoReads],
  })
  return (
    <FormDialog form={f} title="Linha do banco da liberação" yes="Ligar" onClose={onClose}>
      <p>
        {nome}: {reais(valor)} em {formatDateBr(calendarDate(data))}.
      </p>
      <f.IdSelect
        of="id_extrato_historico"
        label="Crédito do extrato"
        help="“Sugerida” tem o mesmo valor. Escolha a linha que é esta liberação."
        options={options}
      />
      {options.length === 0 && (
        <Note tone="warning">
          A conta desta fonte não tem crédito livre no extrato: importe o extrato da conta.
        </Note>
      )}
    </FormDialog>
  )
}
