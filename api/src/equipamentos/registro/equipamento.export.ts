import { equipamentos } from '@claquete/contract/equipamentos/registro/equipamento'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { listWanted } from './equipamento.queries.ts'

export const equipamentoExporter: Exporter = {
  model: 'equipamento',
  title: 'Equipamentos',
  columns: fileColumns(equipamentos),
  query: listWanted,
}
