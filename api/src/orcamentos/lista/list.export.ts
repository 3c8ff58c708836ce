import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import type { OrcamentoQuery } from '@claquete/contract/orcamentos/lista/orcamento'
import type { ExportColumn, Exporter } from '../../kernel/lists/exports.ts'
import { customOf } from './list.queries.ts'
import { exportOrcamentos } from './all.queries.ts'
import type { ListVisao } from '../orcamento/public.ts'

type Vista = Pick<ListVisao, 'valores' | 'custos' | 'faturamento' | 'campanhas'> & {
  /** The list of incentivised budgets, which have a project and its number. */
  readonly projetos: boolean
}

/** What an export of budgets stores: filters and viewer. */
export type ExportRequest = OrcamentoQuery & { readonly visao: ListVisao }

const invoicedLabels = { S: 'Faturado', A: 'A faturar' } as const

const ofProject: readonly ExportColumn[] = [
  { prop: 'projeto', label: 'Projeto', kind: 'text', width: 32 },
  { prop: 'salic', label: 'Salic', kind: 'text', width: 12 },
]

const columnsFor = ({
  valores,
  custos,
  faturamento,
  campanhas,
  projetos,
}: Vista): readonly ExportColumn[] => [
  { prop: 'num_orc', label: 'Número', kind: 'text', width: 16 },
  {
    prop: 'id_orcamento_versao',
    label: 'Versão',
    kind: 'text',
    width: 20,
    cell: ({ nome_versao, id_orcamento_versao }) =>
      versaoName({
        nome_versao: String(nome_versao),
        id_orcamento_versao: Number(id_orcamento_versao),
      }),
  },
  { prop: 'titulo', label: 'Título', kind: 'text', width: 40 },
  ...(projetos ? ofProject : []),
  { prop: 'cliente', label: 'Cliente', kind: 'text', width: 28 },
  { prop: 'agencia', label: 'Agência', kind: 'text', width: 24 },
  ...(campanhas
    ? [{ prop: 'campanha', label: 'Campanha', kind: 'text', width: 24 } satisfies ExportColumn]
    : []),
  { prop: 'empresa', label: '{Unidade}', kind: 'text', width: 20 },
  { prop: 'responsavel', label: 'Responsável', kind: 'text', width: 22 },
  { prop: 'produtor', label: 'Produtor', kind: 'text', width: 22 },
  { prop: 'status', label: 'Status', kind: 'text', width: 16 },
  ...(faturamento
    ? [
        {
          prop: 'faturado',
          label: 'Faturamento',
          kind: 'text',
          width: 12,
          cell: (row) => invoicedLabels[row['faturado'] as keyof typeof invoicedLabels] ?? null,
        } satisfies ExportColumn,
      ]
    : []),
  ...(valores ? [money('total_geral', 'Total')] : []),
  ...(custos ? [money('custo_total', 'Custo'), money('lucro_total', 'Lucro')] : []),
  { prop: 'data_cadastro', label: 'Cadastro', kind: 'date', width: 12 },
  { prop: 'data_envio', label: 'Envio', kind: 'date', width: 12 },
  { prop: 'data_aprovacao', label: 'Aprovação', kind: 'date', width: 12 },
  { prop: 'validade', label: 'Validade', kind: 'date', width: 12 },
  { prop: 'data_filmagem_inicio', label: 'Filmagem', kind: 'date', width: 12 },
]

const money = (prop: string, label: string): ExportColumn => ({
  prop,
  label,
  kind: 'money',
  width: 15,
})

/** One exporter per set of visible columns: hidden columns must not be in the file. */
const modelOf = ({ valores, custos, faturamento, campanhas, projetos }: Vista) =>
  [
    'orcamento',
    valores && 'valores',
    custos && 'custos',
    faturamento && 'faturamento',
    campanhas && 'campanhas',
    projetos && 'projetos',
  ]
    .filter(Boolean)
    .join('.')

const yesNo = [true, false]
const vistas: readonly Vista[] = yesNo.flatMap((valores) =>
  yesNo.flatMap((custos) =>
    yesNo.flatMap((faturamento) =>
      yesNo.flatMap((campanhas) =>
        yesNo.map((projetos) => ({ valores, custos, faturamento, campanhas, projetos })),
      ),
    ),
  ),
)

export const orcamentoExporters: readonly Exporter[] = vistas.map((vista) => ({
  model: modelOf(vista),
  title: vista.projetos ? 'Orçamentos do audiovisual' : 'Orçamentos',
  columns: columnsFor(vista),
  custom: customOf,
  query: (db, { visao, ...filter }: ExportRequest) => exportOrcamentos(db, visao, filter),
}))

export function exporterFor(visao: ListVisao, projetos: boolean): Exporter {
  const model = modelOf({ ...visao, projetos })
  const found = orcamentoExporters.find((one) => one.model === model)
  if (!found) throw new Error('exportação sem colunas')
  return found
}
