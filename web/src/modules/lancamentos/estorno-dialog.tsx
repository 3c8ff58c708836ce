import { estornarBaixa } from '@claquete/contract/lancamentos/baixa'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { AtoDialog } from './ato-dialog.tsx'
import { reais } from './baixa-linhas.ts'

interface EstornoDialogProps {
  readonly baixa: {
    readonly id_baixa: number
    readonly data: CalendarDate
    /** What moved in the account. */
    readonly valor: number
    readonly conta: string | null
  }
  readonly onClose: () => void
}

/** Takes a settlement back, with the reason. */
export function EstornoDialog({ baixa, onClose }: EstornoDialogProps) {
  const [motivo, setMotivo] = useState('')
  const { id_baixa, data, valor, conta } = baixa
  return (
    <AtoDialog
      title={`Desfazer a baixa de ${reais(valor)}`}
      yes="Desfazer"
      tone="danger"
      run={() => call(estornarBaixa, { body: { id_baixa, motivo } })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
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
            value={motivo}
            error={wrong['motivo']}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
        </>
      )}
    </AtoDialog>
  )
}
