import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { Textarea } from '@mantine/core'
import { reais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { moneyReads } from './reads.ts'

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
  const act = useAct({ refresh: moneyReads })
  const { values, text } = useFields({ motivo: '' }, act.wrong)
  return (
    <FormDialog
      act={act}
      title={`Desfazer a baixa de ${reais(valor)}`}
      yes="Desfazer"
      tone="danger"
      run={() => call(reverseBaixa, { body: { id_baixa, motivo: values.motivo } })}
      onClose={onClose}
    >
      <p>
        De {formatDateBr(data)}
        {conta && ` na conta ${conta}`}. O valor volta a ficar em aberto no título, e o saldo da
        conta muda na mesma hora.
      </p>
      <Textarea
        label="Motivo"
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        {...text('motivo')}
      />
    </FormDialog>
  )
}
