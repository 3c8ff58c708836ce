import { modeloCalls } from '@claquete/contract/sistema/modelos/modelo'
import type { TipoModelo } from '@claquete/contract/sistema/modelos/modelo'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { exportModelos } from './modelo.queries.ts'

const exporterOf = (tipo: TipoModelo, title: string): Exporter => ({
  model: `modelo_${tipo}`,
  title,
  columns: [
    ...fileColumns(modeloCalls[tipo].rows),
    { prop: 'papel_timbrado', label: 'Papel timbrado', kind: 'yesno', width: 14 },
  ],
  query: exportModelos(tipo),
})

export const modeloExporters = {
  carta: exporterOf('carta', 'Modelos de carta'),
  contrato: exporterOf('contrato', 'Modelos de contrato'),
} as const
