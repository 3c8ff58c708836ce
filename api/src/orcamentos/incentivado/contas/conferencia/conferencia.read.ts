import type { ConferenciaInside } from '@claquete/contract/orcamentos/incentivado/contas'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { tableKeys } from '@claquete/core/kernel/record'
import { counted } from '@claquete/core/kernel/writing/counted'
import {
  isRegraDePagamento,
  verificacaoOf,
} from '@claquete/core/orcamentos/incentivado/contas/condicao'
import type { RegraDePagamento } from '@claquete/core/orcamentos/incentivado/contas/condicao'
import { verificacoes } from '@claquete/core/orcamentos/incentivado/contas/falha'
import type {
  Falha,
  FalhaOfItem,
  Verificacao,
} from '@claquete/core/orcamentos/incentivado/contas/falha'
import { checkContas } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import type { Checked } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import { mecanismos } from '@claquete/core/orcamentos/incentivado/fonte'
import { categoriaOfMark } from '@claquete/core/orcamentos/incentivado/medidas'
import {
  checkPlano,
  checksOfPlano,
} from '@claquete/core/orcamentos/incentivado/financiamento/checks'
import type { CheckedPlano } from '@claquete/core/orcamentos/incentivado/financiamento/checks'
import {
  checkExtratos,
  checksOfExtrato,
} from '@claquete/core/orcamentos/incentivado/contas/relacoes/extrato-checks'
import type { CheckedExtrato } from '@claquete/core/orcamentos/incentivado/contas/relacoes/extrato-checks'
import type { Context } from '../../../../kernel/context.ts'
import { planoAgainst } from '../../financiamento/plano.ts'
import { readSeenExtratos, rendimentosIn } from '../../financiamento/rendimentos.read.ts'
import { diasOf } from '../../dias.read.ts'
import { listNormas } from '../../normas/normas.read.ts'
import { headOf, toldOfItem } from './told.ts'
import type { Check, NormaNames, Told } from './told.ts'
import { fontesDaRelacao, readContas } from '../contas.read.ts'
import type { ReadContas } from '../contas.read.ts'
import { checkOfNormas } from './normas-do-projeto.ts'
import { remanejamentoChecks } from './remanejamento.read.ts'
import { duracaoChecks, fatoChecks } from './fatos.ts'
import { contadorChecks, limiteChecks } from './regras.ts'
import type { GastoLido } from '../gasto-lido.ts'
import { takesRecibo } from '../gasto.view.ts'

/** The accounts of a project with what is wrong in them. */
type CheckedContas = ReadContas & { readonly checked: Checked }
/** Those that a rule of a norm makes; the others are how accounts are kept, under every norm. */
const ofNorma: ReadonlySet<Verificacao> = new Set([
  'hiato',
  'documento_apos_debito',
  'forma_proibida',
  'categoria_proibida',
  'categoria_a_ligado',
  'categoria_a_incentivador',
  'sem_mencao',
  'fora_de_pdf',
])

const warnings: ReadonlySet<Verificacao> = new Set([
  'ligado',
  'conta_repetida',
  'liberacao_sem_linha',
])

const toldOf = (gasto: GastoLido, { verificacao, problema, correcao }: Falha): Told => ({
  chave: gasto.chave,
  id_lancamento: gasto.id_titulo,
  nome: `${gasto.descricao} · ${gasto.favorecido} · ${formatReais(gasto.valor)}`,
  problema,
  correcao,
  onde: null,
  aceita_recibo: verificacao === 'sem_comprovante' && takesRecibo(gasto) ? 'S' : 'N',
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

      .map((one) => ({ ...toldOfItem(one, 'projeto'), liberacao: liberacaoOf(accounts, one) })),
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

/** Why a rule of some kind of line saw none: nobody said which lines are that. */
function unseenOf({ lugares }: ReadContas, { conteudo }: RegraDePagamento): string | undefined {
  const { condicao } = conteudo
  if (!('categorias' in condicao)) return undefined
  const has = [...lugares.categorias.values()].some((own) =>
    condicao.categorias.some((one) => own.has(one)),
  )
  if (has) return undefined
  return condicao.categorias.includes(categoriaOfMark)
    ? 'Nenhuma linha está marcada como folha de pagamento: marque em Estrutura as que são.'
    : 'Nenhuma linha do orçamento está num lugar de que esta regra trata.'
}

/**
 * What of a rule about who sponsored the project nobody knows: what came of raised sources and does not say who gave it,
 * while somebody is paid for raising it.
 */
function openOf({ fontes, gastos }: ReadContas, { conteudo }: RegraDePagamento): Told | undefined {
  const { condicao } = conteudo
  if (condicao.tipo !== 'categoria_a_incentivador') return undefined
  const isPaid = gastos.some(({ categorias: own }) =>
    condicao.categorias.some((one) => own.has(one)),
  )
  const open = fontes
    .filter(({ mecanismo }) => mecanismos[mecanismo].captado)
    .flatMap(({ liberacoes }) => liberacoes.filter(({ id_pessoa }) => id_pessoa === null))
  if (!isPaid || open.length === 0) return undefined
  return toldOfItem({
    nome: 'Quem incentivou o projeto',
    problema: `Não medido: ${counted(open.length, 'entrada não diz', 'entradas não dizem')} quem pagou.`,
    correcao: 'Informe, na fonte de recursos, quem pagou cada entrada.',
  })
}

/** The rules of payments of the project's norms; a kind of rule that no norm has is named as not applicable. */
function normaChecks(accounts: CheckedContas, nomes: NormaNames): Check[] {
  const rules = accounts.regras.filter((one) => isRegraDePagamento(one))
  const has = new Set(rules.map((one) => verificacaoOf(one)))
  const missing = [...ofNorma].filter((one) => !has.has(one))
  return [
    ...rules.map((regra): Check => {
      const found = fails(accounts, (one) => one.regra?.chave === regra.chave)
      const unseen = unseenOf(accounts, regra)
      const open = openOf(accounts, regra)
      const falhas = open ? [...found, open] : found
      return {
        ...headOf(regra, nomes),
        ...(open && found.length === 0 && { efeito: 'avisa' }),
        situacao:
          falhas.length > 0
            ? 'descumpre'
            : accounts.gastos.length === 0 || unseen
              ? 'nao_se_aplica'
              : 'cumpre',
        nota: unseen ?? looked(accounts),
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

type CheckOfWhole = CheckedPlano | CheckedExtrato

/** Where what a statement says against the project is mended. */
const whereOfExtrato: Readonly<Record<CheckedExtrato['check'], Told['onde']>> = {
  'extrato/importado': 'extratos',
  'extrato/conciliado': 'conciliacao',
  'extrato/pagamentos': 'conciliacao',
  'extrato/alheio': 'conciliacao',
  'extrato/saldo': 'extratos',
  'extrato/projeto': 'conciliacao',
}

const checkOf = (
  { check, falhas, ...rest }: CheckOfWhole,
  [nome, fonte]: readonly [nome: string, fonte: string],
  onde: Told['onde'],
): Check => ({
  efeito: 'bloqueia',
  ...rest,
  verificacao: check,
  nome,
  fonte,
  endereco: '',
  falhas: falhas.map((one) => toldOfItem(one, onde)),
})

/** What the financing plan and the banks' statements say against the project. */
async function wholeChecks(context: Context, accounts: ReadContas): Promise<Check[]> {
  const { plano, linhas, fontes, contas, gastos } = accounts
  const read = await readSeenExtratos(context, fontes)
  const rendimentos = await rendimentosIn(context, fontes, read)
  return [
    ...checkPlano(planoAgainst(plano, { linhas, fontes, rendimentos })).map((one) =>
      checkOf(one, checksOfPlano[one.check], 'plano'),
    ),
    ...checkExtratos({
      gastos,
      extratos: read.extratos,
      fontes: fontesDaRelacao(fontes, contas),
    }).map((one) => {
      const { nome, fonte } = checksOfExtrato[one.check]
      return checkOf(one, [nome, fonte], whereOfExtrato[one.check])
    }),
  ]
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
      checkOfNormas(accounts, { all, dias: await diasOf(context, accounts.projeto) }),
      ...usualChecks(checked),
      ...(await wholeChecks(context, accounts)),
      ...normaChecks(checked, nomes),
      ...(await remanejamentoChecks(context, accounts, nomes)),
      ...contadorChecks(accounts, nomes),
      ...duracaoChecks(accounts, nomes),
      ...fatoChecks(accounts, nomes, context.today),
      ...limiteChecks(accounts, nomes),
    ],
  }
}
