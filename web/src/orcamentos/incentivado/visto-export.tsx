import { vistoFile } from '@claquete/contract/orcamentos/incentivado/visto'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { Modo } from '@claquete/core/orcamentos/incentivado/visto'
import { useState } from 'react'
import { saveBlob } from '../../lib/list/export.ts'
import { callFile, reportFailure } from '../../lib/wire/call.ts'
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '../../ui/icons.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'

interface VistoExportProps {
  readonly id_orcamento: number
  readonly estrutura: EstruturaCodigo
  readonly modo: Modo
  readonly num_orc: string
}

/** The view as it is shown, in a file. */
export function VistoExport({ id_orcamento, estrutura, modo, num_orc }: VistoExportProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async (tipo: 'excel' | 'pdf', extension: string) => {
    setBusy(true)
    try {
      const params = { id_orcamento, tipo }
      const file = await callFile(vistoFile, { params, query: { estrutura, modo } })
      saveBlob(file, `Orçamento por estrutura ${num_orc.replaceAll('/', '-')}.${extension}`)
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuButton
      label="Exportar"
      icon={<IconDownload size={15} stroke={1.5} />}
      isDisabled={isBusy}
      actions={[
        {
          label: 'Exportar Excel',
          icon: <IconFileSpreadsheet size={16} stroke={1.5} />,
          run: () => void save('excel', 'xlsx'),
        },
        {
          label: 'Exportar PDF',
          icon: <IconFileTypePdf size={16} stroke={1.5} />,
          run: () => void save('pdf', 'pdf'),
        },
      ]}
    />
  )
}
