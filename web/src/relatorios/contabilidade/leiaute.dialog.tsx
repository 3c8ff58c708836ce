import { leiauteSave } from '@claquete/contract/relatorios/contabilidade/leiaute'
import type { LeiauteView } from '@claquete/contract/relatorios/contabilidade/leiaute'
import {
  dateForms,
  leiauteColumns,
  leiauteFormats,
} from '@claquete/core/relatorios/contabilidade/leiaute'
import { useState } from 'react'
import { useValues } from '../../lib/form/form.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { labelOptions } from '../../ui/inputs/options.ts'
import { separatorLabels } from './leiaute.labels.ts'
import { contabilidadeReads } from './reads.ts'

interface LeiauteDialogProps {
  readonly leiaute: LeiauteView
  readonly onClose: () => void
}

const decimals = { ',': 'Vírgula: 1234,56', '.': 'Ponto: 1234.56' }

/** Changes the file that the accountant's program imports. */
export function LeiauteDialog({ leiaute: now, onClose }: LeiauteDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [leiaute] = useState(now)
  const { versao, formato, separador, decimal, data, cabecalho, colunas } = leiaute
  const f = useRecordForm(leiauteSave, {
    initial: { formato, separador, decimal, data, cabecalho, colunas: [...colunas], versao },
    refresh: contabilidadeReads,
  })
  const values = useValues(f)
  return (
    <FormDialog form={f} title="Arquivo do contador" yes="Salvar" onClose={onClose}>
      <f.Native of="formato" label="Formato" options={labelOptions(leiauteFormats)} />
      {values.formato === 'livre' && (
        <>
          <f.Many
            of="colunas"
            label="Colunas"
            help="Na ordem em que são escolhidas: tire e ponha de novo para mudar a ordem."
            options={labelOptions(leiauteColumns).map((one) => ({
              ...one,
              label: unitText(one.label),
            }))}
          />
          <f.Native of="separador" label="Separador" options={labelOptions(separatorLabels)} />
          <f.Native of="decimal" label="Decimais" options={labelOptions(decimals)} />
          <f.Native of="data" label="Datas" options={labelOptions(dateForms)} />
          <f.YesNo of="cabecalho" label="Primeira linha com os nomes das colunas" />
        </>
      )}
    </FormDialog>
  )
}
