import type { ConferenciaInside } from '@claquete/contract/orcamentos/incentivado/contas'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { tableKeys } from '@claquete/core/kernel/record'
import {
  isRegraDePagamento,
  verificacaoOf,
} from '@claquete/core/orcamentos/incentivado/contas/condicao'
import { verificacoes } from '@claquete/core/orcamentos/incentivado/contas/falha'
import type { Falha, Verificacao } from '@claquete/core/orcamentos/incentivado/contas/falha'
import { checkContas } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import type { Checked, FalhaOfItem } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import { textOfFalta } from '@claquete/core/orcamentos/incentivado/falta'
import type { Falta } from '@claquete/core/orcamentos/incentivado/limite'
import { problemOfDuracao } from '@claquete/core/orcamentos/incentivado/duracao'
import { medidasOf, medidoOfGastos } from '@claquete/core/orcamentos/incentivado/medidas'
import {
  checkPlano,
  checksOfPlano,
} from '@claquete/core/orcamentos/incentivado/financiamento/checks'
import type { Regra } from '@claquete/core/orcamentos/incentivado/norma'
import { measureAll } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { LimiteMedido } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { Context } from '../../../kernel/context.ts'
import { planoAgainst } from '../financiamento/plano.ts'
import { readRendimentos } from '../financiamento/rendimentos.read.ts'
import { listNormas } from '../normas/normas.read.ts'
import { readContas } from './contas.read.ts'
import type { ReadContas } from './contas.read.ts'
import { checkOfNormas } from './normas-do-projeto.ts'
import type { GastoLido } from './gasto-lido.ts'

/** The accounts of a project with what is wrong in them. */
type CheckedContas = ReadContas & { readonly checked: Checked }
type Check = ConferenciaInside['verificacoes'][number]
type Told = Check['falhas'][number]

/** Those that a rule of a norm makes; the others are how accounts are kept, under every norm. */
const ofNorma: ReadonlySet<Verificacao> = new Set([
  'hiato',
  'documento_apos_debito',
  'forma_proibida',
  'categoria_proibida',
  'categoria_a_ligado',
])

const warnings: ReadonlySet<Verificacao> = new Set(['ligado', 'liberacao_sem_linha'])

const toldOf = (gasto: GastoLido, { problema, correcao }: Falha): Told => ({
  chave: gasto.chave,
  id_lancamento: gasto.id_titulo,
  nome: `${gasto.descricao} · ${gasto.favorecido} · ${formatReais(gasto.valor)}`,
  problema,
  correcao,
  liberacao: null,
})
type OfItem = Pick<FalhaOfItem, 'nome' | 'problema' | 'correcao'>
const toldOfItem = ({ nome, problema, correcao }: OfItem): Told => ({
  chave: null,
  id_lancamento: null,
  nome,
  problema,
  correcao,
  liberacao: null,
})

/** What links a release to its line of the bank. */
function liberacaoOf({ fontes }: ReadContas, { liberacao }: FalhaOfItem): Told['liberacao'] {
  const fonte = fontes.find((one) => one.id_projeto_fonte === liberacao?.id_projeto_fonte)
  const own = fonte?.liberacoes.find(
    (one) => one.id_fonte_liberacao === liberacao?.id_fonte_liberacao,
  )
  if (!fonte || !own || fonte.id_contabancaria === null) return null
  const { id_projeto_fonte, id_contabancaria, versao } = fonte
  const { id_fonte_liberacao, data, valor } = own
  return { id_projeto_fonte, id_fonte_liberacao, id_contabancaria, data, valor, versao }
}

function fails(accounts: CheckedContas, isOf: (falha: Falha) => boolean): Told[] {
  const { gastos, checked } = accounts
  return [
    ...gastos.flatMap((gasto) =>
      (checked.byGasto.get(gasto) ?? []).filter(isOf).map((one) => toldOf(gasto, one)),
    ),
    ...checked.ofWhole
      .filter(isOf)
      .map((one) => ({ ...toldOfItem(one), liberacao: liberacaoOf(accounts, one) })),
  ]
}

const looked = ({ gastos }: ReadContas) =>
  gastos.length === 1 ? '1 gasto conferido.' : `${gastos.length} gastos conferidos.`

/** How accounts are kept, whatever the norm says. */
function usualChecks(accounts: CheckedContas): Check[] {
  return tableKeys(verificacoes)
    .filter((one) => !ofNorma.has(one))
    .map((verificacao) => {
      const [nome, fonte] = verificacoes[verificacao]
      const falhas = fails(accounts, (one) => one.verificacao === verificacao)
      const isEmpty = accounts.gastos.length === 0 && falhas.length === 0
      return {
        verificacao,
        nome,
        fonte,
        endereco: '',
        situacao: isEmpty ? 'nao_se_aplica' : falhas.length > 0 ? 'descumpre' : 'cumpre',
        efeito: warnings.has(verificacao) ? 'avisa' : 'bloqueia',
        nota: isEmpty ? 'O projeto ainda não tem gastos.' : looked(accounts),
        falhas,
      }
    })
}

/** The rules of payments of the project's norms; a kind of rule that no norm has is named as not applicable. */
function normaChecks(accounts: CheckedContas, nomes: NormaNames): Check[] {
  const rules = accounts.regras.filter((one) => isRegraDePagamento(one))
  const has = new Set(rules.map((one) => verificacaoOf(one)))
  const missing = [...ofNorma].filter((one) => !has.has(one))
  return [
    ...rules.map((regra): Check => {
      const falhas = fails(accounts, (one) => one.regra?.chave === regra.chave)
      return {
        ...headOf(regra, nomes),
        situacao:
          accounts.gastos.length === 0
            ? 'nao_se_aplica'
            : falhas.length > 0
              ? 'descumpre'
              : 'cumpre',
        nota: looked(accounts),
        falhas,
      }
    }),
    ...missing.map((verificacao): Check => ({
      verificacao,
      nome: verificacoes[verificacao][0],
      fonte: '',
      endereco: '',
      efeito: 'avisa',
      situacao: 'nao_se_aplica',
      nota: 'Nenhuma norma do projeto tem esta regra.',
      falhas: [],
    })),
  ]
}

/** What norms are called, by their code. */
type NormaNames = ReadonlyMap<string, string>

const headOf = (regra: Regra, nomes: NormaNames) => ({
  verificacao: regra.chave,
  nome: regra.titulo,
  fonte: [nomes.get(regra.norma) ?? regra.norma, regra.artigo].filter(Boolean).join(', '),
  endereco: regra.endereco,
  efeito: regra.efeito,
})

const nothing = {
  unitario:
    'Nenhuma linha está num lugar de cachê: ponha as que são em Estrutura (Salic, 2.91 a 2.95).',
  other: 'O projeto não tem a fonte ou o valor de que este limite trata.',
}

/** What was spent and promised decides, where it is measured. A limit that could not be measured never comes here. */
const measuredBy = ({ hoje, used }: Pick<LimiteMedido, 'hoje' | 'used'>) => {
  const { situacao, ...medida } = used ?? hoje
  return { ...medida, situacao: situacao === 'nao_medido' ? ('nao_se_aplica' as const) : situacao }
}

/** A limit that could not be measured: nobody knows whether it is kept, which is told and never called kept. */
function unmeasured(regra: Regra, falta: Falta, nomes: NormaNames): Check {
  const { titulo: nome, conteudo } = regra
  const problema = conteudo.tipo === 'limite' ? textOfFalta(conteudo.limite, falta) : ''
  const correcao =
    falta === 'uf'
      ? 'Informe a UF do proponente no projeto.'
      : 'Escolha os lugares das linhas em Estrutura.'
  return {
    ...headOf(regra, nomes),
    efeito: 'avisa',
    situacao: 'descumpre',
    nota: problema,
    falhas: [toldOfItem({ nome, problema, correcao })],
  }
}

/** What the measures of a limit say. */
function notaOf({ regra, hoje, used }: LimiteMedido): string {
  const decides = measuredBy({ hoje, used })
  if (decides.situacao === 'nao_se_aplica') {
    const { conteudo } = regra
    const isUnit = conteudo.tipo === 'limite' && conteudo.limite.alvo.tipo === 'unitario'
    return isUnit ? nothing.unitario : nothing.other
  }
  const limite = `o limite é ${formatReais(decides.limite)}`
  return used
    ? `Comprometido e pago ${formatReais(used.medido)}, orçado ${formatReais(hoje.medido)}; ${limite}`
    : `${formatReais(hoje.medido)}, ${limite}`
}

/**
 * Checks the limits of the project's norms. What was spent and promised decides on a ceiling of payments, and what was
 * planned stands beside it; the budget in force decides on every other limit.
 */
function limiteChecks({ planned, gastos, regras }: ReadContas, nomes: NormaNames): Check[] {
  if (!planned) return []
  return measureAll(regras, medidasOf(planned), medidoOfGastos(gastos, planned)).map(
    (one): Check => {
      const { regra, hoje, used } = one
      if (hoje.falta) return unmeasured(regra, hoje.falta, nomes)
      const { situacao, quem } = measuredBy(one)
      const nota = notaOf(one)
      const problema = quem.length > 0 ? `${nota}: ${quem.join(', ')}.` : `${nota}.`
      const correcao = used
        ? 'Pague o que passa com outra fonte de recursos, ou peça a devolução ao favorecido.'
        : 'Mude o orçamento, ou peça o remanejamento.'
      const { titulo: nome } = regra
      return {
        ...headOf(regra, nomes),
        situacao,
        nota: situacao === 'nao_se_aplica' ? nota : `${nota}.`,
        falhas: situacao === 'descumpre' ? [toldOfItem({ nome, problema, correcao })] : [],
      }
    },
  )
}

/** Whether the project is executed within the months of its norms. */
const duracaoChecks = ({ projeto, regras }: ReadContas, nomes: NormaNames): Check[] =>
  regras.flatMap((regra): Check[] => {
    if (regra.conteudo.tipo !== 'duracao') return []
    const problema = problemOfDuracao(regra.conteudo, projeto)
    const correcao = 'Corrija o período de execução no projeto, ou peça a prorrogação.'
    return [
      {
        ...headOf(regra, nomes),
        situacao: problema ? 'descumpre' : 'cumpre',
        nota: problema ?? `Até ${regra.conteudo.meses} meses.`,
        falhas: problema ? [toldOfItem({ nome: regra.titulo, problema, correcao })] : [],
      },
    ]
  })

/** What the financing plan of the project says against its budget and its sources. */
async function planoChecks(context: Context, accounts: ReadContas): Promise<Check[]> {
  const { plano, linhas, fontes } = accounts
  // Statements are long, and only what is allotted is compared with them.
  const isAllotted = plano.cells.some(({ tipo }) => tipo === 'rendimento')
  const rendimentos = isAllotted ? await readRendimentos(context, fontes) : new Map<number, null>()
  return checkPlano(planoAgainst(plano, { linhas, fontes, rendimentos })).map(
    ({ check, falhas, ...rest }): Check => {
      const [nome, fonte] = checksOfPlano[check]
      return {
        ...rest,
        verificacao: check,
        nome,
        fonte,
        endereco: '',
        efeito: 'bloqueia',
        falhas: falhas.map(toldOfItem),
      }
    },
  )
}

export const readConferencia = async (context: Context, id_projeto_incentivado: number) =>
  conferenciaOf(context, await readContas(context, id_projeto_incentivado))

/** Every check of a project's accounts: passed, failed with what to do, or not applicable with why. */
export async function conferenciaOf(
  context: Context,
  accounts: ReadContas,
): Promise<ConferenciaInside> {
  const all = await listNormas(context.db)
  const nomes: NormaNames = new Map(all.map(({ codigo, nome }) => [codigo, nome]))
  const checked = { ...accounts, checked: checkContas(accounts.gastos, accounts.contas) }
  return {
    id_orcamento: accounts.id_orcamento,
    gastos: accounts.gastos.length,
    pagamentos: accounts.gastos.reduce((total, { debitos }) => total + debitos.length, 0),
    verificacoes: [
      checkOfNormas(accounts, { all, today: context.today }),
      ...usualChecks(checked),
      ...(await planoChecks(context, accounts)),
      ...normaChecks(checked, nomes),
      ...duracaoChecks(accounts, nomes),
      ...limiteChecks(accounts, nomes),
    ],
  }
}
