import { planoFinanciamentoFile } from '@claquete/contract/orcamentos/incentivado/financiamento'
import { extensions, saveBlob } from '../../../lib/list/export.ts'
import { callFile, reportFailure } from '../../../lib/wire/call.ts'
import { FormatMenu } from '../../../ui/menu/format-menu.tsx'
import type { PlanoData } from './plano-model.ts'

interface PlanoExportProps {
  readonly data: PlanoData
  /** Something was typed and not saved: the file would not have it. */
  readonly isDisabled: boolean
}

/** The plan as it is stored, in a file. */
export function PlanoExport({ data, isDisabled }: PlanoExportProps) {
  const { id_projeto_incentivado, estrutura, projeto } = data
  const save = async (tipo: 'excel' | 'csv') => {
    try {
      const params = { id_projeto_incentivado, tipo }
      const file = await callFile(planoFinanciamentoFile, { params, query: { estrutura } })
      saveBlob(file, `Plano de financiamento ${projeto}.${extensions[tipo]}`)
    } catch (error) {
      reportFailure(error)
    }
  }
  return <FormatMenu formatos={['excel', 'csv']} run={save} isDisabled={isDisabled} />
}
