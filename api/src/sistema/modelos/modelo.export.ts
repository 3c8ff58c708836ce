import type { TipoModelo } from '@claquete/contract/sistema/modelos/modelo'
import { situationColumn } from '../../kernel/lists/exports.ts'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { exportModelos } from './modelo.queries.ts'

const exporterOf = (tipo: TipoModelo, title: string): Exporter => ({
  model: `modelo_${tipo}`,
  title,
  columns: [
    { prop: 'titulo', label: 'Título', kind: 'text', width: 40 },
    { prop: 'descricao', label: 'Descrição', kind: 'text', width: 50 },
    { prop: 'unidade', label: '{Unidade}', kind: 'text', width: 26 },
    situationColumn('Ativo', 'Rascunho'),
    { prop: 'papel_timbrado', label: 'Papel timbrado', kind: 'yesno', width: 14 },
    { prop: 'data_cadastro', label: 'Cadastro', kind: 'date', width: 11 },
    { prop: 'alterado_em', label: 'Alterado em', kind: 'datetime', width: 16 },
  ],
  query: exportModelos(tipo),
})

export const modeloExporters = {
  carta: exporterOf('carta', 'Modelos de carta'),
  contrato: exporterOf('contrato', 'Modelos de contrato'),
} as const
