import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/money.ts'
import { cents, sum } from '../../kernel/money.ts'

export type TipoDeConta = 'receita' | 'despesa'

interface Linha {
  readonly codigo: string
  readonly descricao: string
}
/** A line that accounts of one kind are mapped to. */
interface LinhaDeContas extends Linha {
  readonly tipo: TipoDeConta
}
/** A line that sums others, each with its sign. */
interface Subtotal extends Linha {
  readonly soma: readonly string[]
}
export type LinhaDre = LinhaDeContas | Subtotal

/**
 * The DRE in the order of Lei 6.404, art. 187. Amounts are signed: what comes in is positive, what
 * goes out negative, so a subtotal only adds.
 */
export const linhasDre = [
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
] as const satisfies readonly LinhaDre[]

export type LinhaDeContaDre = Extract<(typeof linhasDre)[number], { tipo: TipoDeConta }>['codigo']

/** The lines that an account of a kind may be mapped to. */
export const linhasDreDe = (tipo: TipoDeConta): readonly LinhaDeContas[] =>
  linhasDre.filter(
    (linha): linha is Extract<typeof linha, LinhaDeContas> =>
      'tipo' in linha && linha.tipo === tipo,
  )

export const codigosDre = linhasDre.flatMap((linha) => ('tipo' in linha ? [linha.codigo] : [])) as [
  LinhaDeContaDre,
  ...LinhaDeContaDre[],
]

/** The line by its code, without the sign before it. */
export const nomeDaLinhaDre = (codigo: string): string | undefined =>
  linhasDre.find((linha) => linha.codigo === codigo)?.descricao.replace(/^(\([−+]\)|=) /u, '')

export interface ValorDaLinha {
  readonly codigo: string
  readonly descricao: string
  readonly valor: Cents
}

/** The DRE from the signed amount of each line of accounts; a line without one is zero. */
export function calculateDre(
  valores: Readonly<Partial<Record<LinhaDeContaDre, Cents>>>,
): ValorDaLinha[] {
  const todos = new Map<string, Cents>(Object.entries(valores))
  return linhasDre.map((linha) => {
    const { codigo, descricao } = linha
    const valor =
      'soma' in linha
        ? sum(linha.soma.map((de) => must(todos.get(de), `line ${de} before its sum`)))
        : (todos.get(codigo) ?? cents(0))
    todos.set(codigo, valor)
    return { codigo, descricao, valor }
  })
}
