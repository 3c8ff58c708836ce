import { vistoFile } from '@claquete/contract/orcamentos/incentivado/visto'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { Modo } from '@claquete/core/orcamentos/incentivado/visto'
import { extensions, saveBlob } from '../../lib/list/export.ts'
import { callFile, reportFailure } from '../../lib/wire/call.ts'
import { FormatMenu } from '../../ui/menu/format-menu.tsx'

interface VistoExportProps {
  readonly id_orcamento: number
  readonly estrutura: EstruturaCodigo
  readonly modo: Modo
  readonly num_orc: string
}

/** The view as it is shown, in a file. */
export function VistoExport({ id_orcamento, estrutura, modo, num_orc }: VistoExportProps) {
  const save = async (tipo: 'excel' | 'pdf') => {
    try {
      const params = { id_orcamento, tipo }
      const file = await callFile(vistoFile, { params, query: { estrutura, modo } })
      saveBlob(file, `Orçamento por estrutura ${num_orc.replaceAll('/', '-')}.${extensions[tipo]}`)
    } catch (error) {
      reportFailure(error)
    }
  }
  return <FormatMenu formatos={['excel', 'pdf']} run={save} />
}
