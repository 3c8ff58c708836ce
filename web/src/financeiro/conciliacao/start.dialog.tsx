import { configSaveDateConc } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { conciliacaoReads } from './reads.ts'

interface Conta {
  readonly id_contabancaria: number
  readonly descricao: string
  readonly conciliar_desde: CalendarDate | null
}

/** From which day an account is reconciled, and the dialog that changes it. */
export function StartButton({ conta }: { readonly conta: Conta }) {
  const [isOpen, setOpen] = useState(false)
  const { conciliar_desde: desde } = conta
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {desde ? `Conciliar a partir de ${formatDateBr(desde)}` : 'Conciliar a partir de…'}
      </Button>
      {isOpen && <StartDialog conta={conta} onClose={() => setOpen(false)} />}
    </>
  )
}

function StartDialog({ conta, onClose }: { readonly conta: Conta; readonly onClose: () => void }) {
  const act = useAct({ refresh: conciliacaoReads })
  const { id_contabancaria, descricao } = conta
  const { values, field } = useFields<{ conciliar_desde: CalendarDate | null }>(
    { conciliar_desde: conta.conciliar_desde },
    act.wrong,
  )
  return (
    <FormDialog
      act={act}
      title="Conciliar a partir de"
      yes="Salvar"
      run={() => call(configSaveDateConc, { body: { id_contabancaria, ...values } })}
      onClose={onClose}
    >
      <DateInput
        label={`Primeiro dia de ${descricao}`}
        description="Em branco, desde a primeira linha importada."
        {...field('conciliar_desde')}
      />
      <Note small>
        As linhas de antes saem das pendentes e contam como conferidas; as baixas de antes não são
        mais propostas. O que já foi conciliado fica.
      </Note>
    </FormDialog>
  )
}
