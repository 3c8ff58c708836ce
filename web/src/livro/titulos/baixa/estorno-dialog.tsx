import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../../lib/plain/money.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { moneyReads } from '../reads.ts'

interface EstornoDialogProps {
  readonly baixa: {
    readonly id_baixa: number
    readonly data: CalendarDate
    /** Amount moved in the bank account. */
    readonly valor: number
    readonly conta: string | null
  }
  readonly onClose: () => void
}

/** Reverses a settlement, with a reason. */
export function EstornoDialog({ baixa, onClose }: EstornoDialogProps) {
  const { id_baixa, data, valor, conta } = baixa
  const f = useRecordForm(reverseBaixa, {
    initial: { motivo: '' },
    request: ({ motivo }) => ({ body: { id_baixa, motivo } }),
    refresh: moneyReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Desfazer a baixa de ${reais(valor)}`}
      yes="Desfazer"
      tone="danger"
      onClose={onClose}
    >
      <p>
        De {formatDateBr(data)}
        {conta && ` na conta ${conta}`}. O valor volta a ficar em aberto no título, e o saldo da
        conta muda na mesma hora.
      </p>
      <f.Area of="motivo" label="Motivo" rows={2} />
    </FormDialog>
  )
}
