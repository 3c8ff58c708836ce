import { reguaSave } from '@claquete/contract/financeiro/regua/regua'
import type { Regua } from '@claquete/contract/financeiro/regua/regua'
import { useState } from 'react'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { reguaReads } from './reads.ts'
import { bodyOf, problemOfDays, valuesOf } from './regua-values.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}))

interface ReguaDialogProps {
  readonly regua: Regua
  readonly onClose: () => void
}

/** The rule: when reminders go out, of what, and what they say. */
export function ReguaDialog({ regua: now, onClose }: ReguaDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [regua] = useState(now)
  const f = useRecordForm(reguaSave, {
    initial: () => valuesOf(regua),
    request: (values) => ({ body: bodyOf(values) }),
    rules: ({ antes, depois }) => ({ antes: problemOfDays(antes), depois: problemOfDays(depois) }),
    refresh: reguaReads,
  })
  return (
    <FormDialog form={f} title="Régua de cobrança" yes="Salvar" onClose={onClose}>
      <f.YesNo of="ativo" label="Enviar lembretes todos os dias úteis" />
      <Grid min={160}>
        <f.Text
          of="antes"
          as="dias"
          label="Dias antes do vencimento"
          placeholder="3, 1"
          isRequired={false}
        />
        <f.Text of="depois" label="Dias depois do vencimento" placeholder="3, 10, 20" />
      </Grid>
      <f.Check of="noDia" label="Também no dia do vencimento" look="switch" />
      <Grid min={160}>
        <f.Native of="hora" label="A partir das" options={hours} />
        <f.Money of="valor_minimo" label="Só títulos que devem pelo menos" isRequired={false} />
      </Grid>
      <Note small>
        {
          'Nos textos, {{cliente}} e {{empresa}} viram os nomes. Os títulos e os boletos vêm depois.'
        }
      </Note>
      <f.Text of="assunto_antes" label="Assunto, até o vencimento" />
      <f.Area of="texto_antes" label="Texto, até o vencimento" />
      <f.Text of="assunto_depois" label="Assunto, depois do vencimento" />
      <f.Area of="texto_depois" label="Texto, depois do vencimento" />
    </FormDialog>
  )
}
