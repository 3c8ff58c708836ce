import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { TitulosDoProjeto } from '../baixa/of-projeto.tsx'
import { usePaymentCheck } from '../baixa/use-payment-check.ts'

interface ScheduledProps {
  readonly rows: readonly LancamentoRow[]
  readonly data: CalendarDate
}

/** What paying these titles on this day would leave wrong in the accounting of their projects. */
export function ScheduledOfProjeto({ rows, data }: ScheduledProps) {
  const titulos = usePaymentCheck(
    rows
      .filter(({ operacao }) => operacao === 'D')
      .map(({ id_lancamento }) => ({ id_lancamento, data })),
  )
  return (
    <TitulosDoProjeto
      titulos={titulos}
      nomeOf={(id) => rows.find((one) => one.id_lancamento === id)?.descricao ?? ''}
      contaOf={() => null}
    />
  )
}
