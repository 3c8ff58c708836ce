import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'

export type TipoOfConta = 'receita' | 'despesa'

interface Line {
  readonly codigo: string
  readonly descricao: string
}
/** A line that sums the accounts mapped to it. */
interface ContasLine extends Line {
  readonly tipo: TipoOfConta
}
/** A line that sums other lines. */
interface Subtotal extends Line {
  readonly soma: readonly string[]
}
export type DreLine = ContasLine | Subtotal

/**
 * The DRE in the order of Lei 6.404/1976, art. 187. Amounts are signed (income positive, cost negative), so a
 * subtotal only adds.
 */
export const dreLines = [
  { codigo: 'receita_bruta', descricao: 'Receita operacional bruta', tipo: 'receita' },
  { codigo: 'cancelamentos', descricao: '(−) Cancelamentos e descontos', tipo: 'despesa' },
  { codigo: 'impostos_receita', descricao: '(−) Impostos sobre a receita', tipo: 'despesa' },
  {
    codigo: 'receita_liquida',
    descricao: '= Receita líquida',
    soma: ['receita_bruta', 'cancelamentos', 'impostos_receita'],
  },
  { codigo: 'custo_jobs', descricao: '(−) Custo direto dos jobs', tipo: 'despesa' },
  { codigo: 'lucro_bruto', descricao: '= Lucro bruto', soma: ['receita_liquida', 'custo_jobs'] },
  { codigo: 'bv', descricao: '(−) BV', tipo: 'despesa' },
  { codigo: 'comissoes', descricao: '(−) Comissões', tipo: 'despesa' },
  {
    codigo: 'margem_contribuicao',
    descricao: '= Margem de contribuição',
    soma: ['lucro_bruto', 'bv', 'comissoes'],
  },
  { codigo: 'despesas_vendas', descricao: '(−) Despesas com vendas', tipo: 'despesa' },
  { codigo: 'despesas_pessoal', descricao: '(−) Despesas com pessoal', tipo: 'despesa' },
  {
    codigo: 'despesas_administrativas',
    descricao: '(−) Despesas administrativas',
    tipo: 'despesa',
  },
  { codigo: 'receitas_financeiras', descricao: '(+) Receitas financeiras', tipo: 'receita' },
  { codigo: 'despesas_financeiras', descricao: '(−) Despesas financeiras', tipo: 'despesa' },
  {
    codigo: 'resultado_operacional',
    descricao: '= Resultado operacional',
    soma: [
      'margem_contribuicao',
      'despesas_vendas',
      'despesas_pessoal',
      'despesas_administrativas',
      'receitas_financeiras',
      'despesas_financeiras',
    ],
  },
  { codigo: 'outras_receitas', descricao: '(+) Outras receitas', tipo: 'receita' },
  { codigo: 'outras_despesas', descricao: '(−) Outras despesas', tipo: 'despesa' },
  {
    codigo: 'resultado_antes_ir',
    descricao: '= Resultado antes do IRPJ e da CSLL',
    soma: ['resultado_operacional', 'outras_receitas', 'outras_despesas'],
  },
  { codigo: 'irpj_csll', descricao: '(−) IRPJ e CSLL', tipo: 'despesa' },
  {
    codigo: 'lucro_liquido',
    descricao: '= Lucro líquido',
    soma: ['resultado_antes_ir', 'irpj_csll'],
  },
] as const satisfies readonly DreLine[]

export type ContaDreLine = Extract<(typeof dreLines)[number], { tipo: TipoOfConta }>['codigo']

/** The lines to which an account of this kind may be mapped. */
export const dreLinesOf = (tipo: TipoOfConta): readonly ContasLine[] =>
  dreLines.filter(
    (linha): linha is Extract<typeof linha, ContasLine> => 'tipo' in linha && linha.tipo === tipo,
  )

export const codesDre = dreLines.flatMap((linha) => ('tipo' in linha ? [linha.codigo] : []))

/** The name of a line, without its leading sign. */
export const nameOfDreLine = (codigo: string): string | undefined =>
  dreLines.find((linha) => linha.codigo === codigo)?.descricao.replace(/^(\([−+]\)|=) /u, '')

export interface LineValor {
  readonly codigo: string
  readonly descricao: string
  readonly valor: Cents
}

/** The DRE from the signed amount of each account line; a missing line is zero. */
export function calculateDre(valores: Readonly<Partial<Record<ContaDreLine, Cents>>>): LineValor[] {
  const todos = new Map<string, Cents>(Object.entries(valores))
  return dreLines.map((linha) => {
    const { codigo, descricao } = linha
    const valor =
      'soma' in linha
        ? sum(linha.soma.map((de) => must(todos.get(de), `line ${de} before its sum`)))
        : (todos.get(codigo) ?? cents(0))
    todos.set(codigo, valor)
    return { codigo, descricao, valor }
  })
}
