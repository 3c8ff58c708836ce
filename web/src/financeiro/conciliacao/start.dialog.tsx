import { configSaveDateConc } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
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
  const { id_contabancaria, descricao, conciliar_desde } = conta
  const f = useRecordForm(configSaveDateConc, {
    initial: { id_contabancaria, conciliar_desde },
    refresh: conciliacaoReads,
  })
  return (
    <FormDialog form={f} title="Conciliar a partir de" yes="Salvar" onClose={onClose}>
      <f.Date
        of="conciliar_desde"
        label={`Primeiro dia de ${descricao}`}
        help="Em branco, desde a primeira linha importada."
      />
      <Note small>
        As linhas de antes saem das pendentes e contam como conferidas; as baixas de antes não são
        mais propostas. O que já foi conciliado fica.
      </Note>
    </FormDialog>
  )
}
