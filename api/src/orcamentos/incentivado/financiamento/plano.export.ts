import { formatReais } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { safeName } from '@claquete/core/kernel/writing/safe-name'
import {
  colunasDoPlano,
  limiteDaColuna,
  ownRows,
  planoRows,
  sumOfRows,
  valuesOf,
} from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type { PlanoRow } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type { Services } from '../../../kernel/services.ts'
import { sheetReply } from '../../../kernel/sheets/sheet-reply.ts'
import type { SheetColumn, SheetRow } from '../../../kernel/sheets/sheet.ts'
import type { PlanoForFile } from './plano.read.ts'

const titulo = 'Plano de financiamento'

const money = (label: string): SheetColumn => ({ label, kind: 'money', width: 18 })

const cellsOf = ({ codigo, descricao, orcado, valores, planejado, falta }: PlanoRow): SheetRow => [
  codigo,
  descricao,
  orcado,
  ...valores,
  planejado,
  falta,
]

/** A project's financing plan as the screen shows it: items by sources, the sums, and what each source may pay. */
export function filePlano(
  services: Services,
  tipo: 'excel' | 'csv',
  { projeto, estrutura, plano, timbre }: PlanoForFile,
) {
  const { fontes, cells } = plano
  const byId = new Map(fontes.map((one) => [one.id_projeto_fonte, one]))
  const colunas = colunasDoPlano(fontes, cells)
  const own = colunas.map((coluna) => {
    const fonte = must(byId.get(coluna.id_projeto_fonte), 'source of a column')
    const label = coluna.tipo === 'aprovado' ? fonte.nome : `Rendimentos, ${fonte.nome}`
    return { label, limite: limiteDaColuna(coluna, fonte) }
  })
  const rows = planoRows({ ...plano, colunas, values: valuesOf(cells) })
  const whole = sumOfRows(ownRows(rows), { colunas }, { chave: '', codigo: '', descricao: 'Total' })
  const limits: SheetRow = [
    '',
    'Aprovado na fonte, ou rendido pela conta',
    null,
    ...own.map(({ limite }) => limite),
    null,
    null,
  ]
  const looks = [
    ...rows.map(({ tipo: kind, nivel }) => ({ bold: kind === 'soma', level: nivel })),
    { bold: true, level: 0 },
    { level: 0 },
  ]
  const sheet = {
    title: titulo,
    subtitle: [projeto.nome, estrutura.nome, `Orçado ${formatReais(whole.orcado)}`].join(' · '),
    brand: timbre?.nome ?? 'Claquete',
    columns: [
      { label: 'Código', kind: 'text', width: 10 },
      { label: 'Item', kind: 'text', width: 44 },
      money('Orçado em vigor'),
      ...own.map(({ label }) => money(label)),
      money('Planejado'),
      money('Falta financiar'),
    ] satisfies SheetColumn[],
    issuedAt: new Date(services.now()).toISOString(),
    filter: false as const,
    look: (at: number) => looks[at],
  }
  const name = `${titulo} ${safeName(projeto.nome, 60)}`
  return sheetReply(tipo, sheet, { rows: [...rows.map(cellsOf), cellsOf(whole), limits], name })
}
