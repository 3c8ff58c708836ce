import { manutencoes as manutencoesOfContract } from '@claquete/contract/equipamentos/manutencao/manutencao'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { manutencoes } from './manutencao.queries.ts'
import type { ManutencaoFilter, ManutencaoReader } from './manutencao.queries.ts'

type Wanted = ManutencaoFilter & { readonly quem: ManutencaoReader }

export const manutencaoExporter: Exporter = {
  model: 'equipamento_manutencao',
  title: 'Manutenções de equipamentos',
  columns: fileColumns(manutencoesOfContract),
  query: (db, { quem, ...filter }: Wanted) => manutencoes.all(db, quem, filter),
}
