import { pixCobrancaRetry } from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import type { PixCobranca } from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../../lib/plain/money.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { pixReads } from './reads.ts'

interface RetryProps {
  readonly cobranca: PixCobranca
  readonly onClose: () => void
}

interface Values {
  readonly data: string
}

/** Asks the bank to try again on one of the days that the authorisation still allows. */
export function RetryDialog({ cobranca, onClose }: RetryProps) {
  const { id_pix_cobranca, valor, descricao, dias_de_retentativa } = cobranca
  const initial: Values = { data: dias_de_retentativa[0] ?? '' }
  const f = useRecordForm(pixCobrancaRetry, {
    initial,
    request: ({ data }: Values) => ({
      params: { id_pix_cobranca },
      body: { data: data as CalendarDate },
    }),
    refresh: pixReads,
  })
  return (
    <FormDialog form={f} title="Pedir nova tentativa" yes="Pedir ao banco" onClose={onClose}>
      <Note>
        {descricao}: o banco do cliente tenta debitar {reais(valor)} outra vez, no dia escolhido.
      </Note>
      <f.Native
        of="data"
        label="Dia"
        isRequired
        options={dias_de_retentativa.map((day) => ({ value: day, label: formatDateBr(day) }))}
      />
    </FormDialog>
  )
}
