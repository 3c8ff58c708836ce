import { empresas } from '@claquete/contract/cadastros/empresas/empresa'
import { columnsAsked } from '../../kernel/lists/exports.ts'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { empresaCustom, exportEmpresas } from './empresa.queries.ts'

export const empresaExporter: Exporter = {
  model: 'empresa',
  title: '{Unidades}',
  columns: columnsAsked(fileColumns(empresas), {
    colunas: [
      'fantasia',
      'razao',
      'cnpj',
      'fone',
      'email',
      'cidade',
      'uf',
      'ativo',
      'data_cadastro',
    ],
  }),
  custom: empresaCustom,
  query: exportEmpresas,
}
