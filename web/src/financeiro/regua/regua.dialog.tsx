import { reguaSave } from '@claquete/contract/financeiro/regua/regua'
import type { Regua } from '@claquete/contract/financeiro/regua/regua'
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { reguaReads } from './reads.ts'
import { diasOf, problemOfDays, valuesOf } from './regua-values.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
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
  const act = useAct({ refresh: reguaReads })
  const [wrong, setWrong] = useState<Readonly<Record<string, string | undefined>>>({})
  const { values, field, text, check } = useFields(() => valuesOf(regua), act.wrong)
  const run = () => {
    const problems = { antes: problemOfDays(values.antes), depois: problemOfDays(values.depois) }
    setWrong(problems)
    const { ativo, valor_minimo, hora, antes: _a, noDia: _n, depois: _d, ...texts } = values
    return callDraft(reguaSave, {
      body: {
        ...texts,
        ativo: ativo ? 'S' : 'N',
        // Days that cannot be read are not sent: the server names the field.
        dias: problems.antes || problems.depois ? undefined : diasOf(values),
        valor_minimo,
        hora: Number(hora),
        versao: regua.versao,
      },
    })
  }
  const daysError = wrong['antes'] || wrong['depois'] ? undefined : act.wrong['dias']
  return (
    <FormDialog act={act} title="Régua de cobrança" yes="Salvar" run={run} onClose={onClose}>
      <Switch label="Enviar lembretes todos os dias úteis" {...check('ativo')} />
      <Grid min={160}>
        <TextInput
          label="Dias antes do vencimento"
          placeholder="3, 1"
          {...text('antes')}
          error={wrong['antes'] ?? daysError}
        />
        <TextInput
          label="Dias depois do vencimento"
          placeholder="3, 10, 20"
          {...text('depois')}
          error={wrong['depois']}
        />
      </Grid>
      <Switch label="Também no dia do vencimento" {...check('noDia')} />
      <Grid min={160}>
        <NativeSelect label="A partir das" data={hours} {...text('hora')} />
        <MoneyInput
          label="Só títulos que devem pelo menos"
          {...field('valor_minimo')}
          onChange={field('valor_minimo').onChange}
        />
      </Grid>
      <Note small>
        {
          'Nos textos, {{cliente}} e {{empresa}} viram os nomes. Os títulos e os boletos vêm depois.'
        }
      </Note>
      <TextInput
        label="Assunto, até o vencimento"
        withAsterisk
        maxLength={200}
        {...text('assunto_antes')}
      />
      <Textarea
        label="Texto, até o vencimento"
        withAsterisk
        autosize
        minRows={3}
        maxLength={4000}
        {...text('texto_antes')}
      />
      <TextInput
        label="Assunto, depois do vencimento"
        withAsterisk
        maxLength={200}
        {...text('assunto_depois')}
      />
      <Textarea
        label="Texto, depois do vencimento"
        withAsterisk
        autosize
        minRows={3}
        maxLength={4000}
        {...text('texto_depois')}
      />
    </FormDialog>
  )
}
