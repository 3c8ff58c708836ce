import { leiauteSave } from '@claquete/contract/relatorios/contabilidade/leiaute'
import type { LeiauteView } from '@claquete/contract/relatorios/contabilidade/leiaute'
import {
  dateForms,
  leiauteColumns,
  leiauteFormats,
  separators,
} from '@claquete/core/relatorios/contabilidade/leiaute'
import { MultiSelect, NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { keyOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { unitText } from '../../lib/unit-text.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { labelOptions } from '../../ui/inputs/options.ts'
import { separatorLabels } from './leiaute.labels.ts'
import { contabilidadeReads } from './reads.ts'

interface LeiauteDialogProps {
  readonly leiaute: LeiauteView
  readonly onClose: () => void
}

interface Values {
  readonly formato: string
  readonly separador: string
  readonly decimal: string
  readonly data: string
  readonly cabecalho: boolean
  readonly colunas: string[]
}

const decimals = { ',': 'Vírgula: 1234,56', '.': 'Ponto: 1234.56' }

/** Changes the file that the accountant's program imports. */
export function LeiauteDialog({ leiaute: now, onClose }: LeiauteDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [leiaute] = useState(now)
  const act = useAct({ refresh: contabilidadeReads })
  const { versao, cabecalho, colunas, ...stored } = leiaute
  const { values, field, text, check } = useFields<Values>(
    { ...stored, cabecalho: cabecalho === 'S', colunas: [...colunas] },
    act.wrong,
  )
  const run = () =>
    callDraft(leiauteSave, {
      body: {
        formato: keyOf(leiauteFormats, values.formato),
        separador: keyOf(separators, values.separador),
        decimal: keyOf(decimals, values.decimal),
        data: keyOf(dateForms, values.data),
        cabecalho: values.cabecalho ? 'S' : 'N',
        colunas: values.colunas.flatMap((name) => keyOf(leiauteColumns, name) ?? []),
        versao,
      },
    })
  return (
    <FormDialog act={act} title="Arquivo do contador" yes="Salvar" run={run} onClose={onClose}>
      <NativeSelect label="Formato" data={labelOptions(leiauteFormats)} {...text('formato')} />
      {values.formato === 'livre' && (
        <>
          <MultiSelect
            label="Colunas"
            description="Na ordem em que são escolhidas: tire e ponha de novo para mudar a ordem."
            withAsterisk
            data={labelOptions(leiauteColumns).map((one) => ({
              ...one,
              label: unitText(one.label),
            }))}
            {...field('colunas')}
          />
          <NativeSelect
            label="Separador"
            data={labelOptions(separatorLabels)}
            {...text('separador')}
          />
          <NativeSelect label="Decimais" data={labelOptions(decimals)} {...text('decimal')} />
          <NativeSelect label="Datas" data={labelOptions(dateForms)} {...text('data')} />
          <Switch label="Primeira linha com os nomes das colunas" {...check('cabecalho')} />
        </>
      )}
    </FormDialog>
  )
}
