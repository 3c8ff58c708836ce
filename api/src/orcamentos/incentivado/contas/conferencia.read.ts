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
import { medidasOf } from '@claquete/core/orcamentos/incentivado/medidas'
import {
  checkPlano,
  checksOfPlano,
} from '@claquete/core/orcamentos/incentivado/financiamento/checks'
import type { Regra } from '@claquete/core/orcamentos/incentivado/norma'
import { measureAll } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { planoAgainst } from '../financiamento/plano.ts'
import { readRendimentos } from '../financiamento/rendimentos.read.ts'
import { listNormas } from '../normas/normas.read.ts'
import { readContas } from './contas.read.ts'
import type { ReadContas } from './contas.read.ts'
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

const toldOf = (gasto: GastoLido, { problema, correcao }: Falha): Told => ({
  chave: gasto.chave,
  id_lancamento: gasto.id_titulo,
  nome: `${gasto.descricao} · ${gasto.favorecido} · ${formatReais(gasto.valor)}`,
  problema,
  correcao,
})
type OfItem = Pick<FalhaOfItem, 'nome' | 'problema' | 'correcao'>
const toldOfItem = ({ nome, problema, correcao }: OfItem): Told => ({
  chave: null,
  id_lancamento: null,
  nome,
  problema,
  correcao,
})

function fails({ gastos, checked }: CheckedContas, isOf: (falha: Falha) => boolean): Told[] {
  return [
    ...gastos.flatMap((gasto) =>
      (checked.byGasto.get(gasto) ?? []).filter(isOf).map((one) => toldOf(gasto, one)),
    ),
    ...checked.ofWhole.filter(isOf).map(toldOfItem),
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
      const isEmpty = accounts.gastos.length === 0
      return {
        verificacao,
        nome,
        fonte,
        endereco: '',
        situacao: isEmpty ? 'nao_se_aplica' : falhas.length > 0 ? 'descumpre' : 'cumpre',
        efeito: verificacao === 'ligado' ? 'avisa' : 'bloqueia',
        nota: isEmpty ? 'O projeto ainda não tem gastos.' : looked(accounts),
        falhas,
      }
    })
}

/** The rules of payments of the project's norms; a kind of rule that no norm has is named as not applicable. */
function normaChecks(accounts: CheckedContas): Check[] {
  const rules = accounts.regras.filter((one) => isRegraDePagamento(one))
  const has = new Set(rules.map((one) => verificacaoOf(one)))
  const missing = [...ofNorma].filter((one) => !has.has(one))
  return [
    ...rules.map((regra): Check => {
      const falhas = fails(accounts, (one) => one.regra?.chave === regra.chave)
      return {
        ...headOf(regra),
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

const headOf = (regra: Regra) => ({
  verificacao: regra.chave,
  nome: regra.titulo,
  fonte: [regra.norma, regra.artigo].filter(Boolean).join(', '),
  endereco: regra.endereco,
  efeito: regra.efeito,
})

/** The limits of the project's norms, measured in its budget in force. */
async function limiteChecks(db: TenantDb, { planned, regras }: ReadContas): Promise<Check[]> {
  if (!planned) return []
  const nomes = new Map((await listNormas(db)).map(({ codigo, nome }) => [codigo, nome]))
  return measureAll(regras, medidasOf(planned)).map(({ regra, hoje }): Check => {
    const { situacao, quem } = hoje
    const measured = `${formatReais(hoje.medido)}, o limite é ${formatReais(hoje.limite)}`
    const problema = quem.length > 0 ? `${measured}: ${quem.join(', ')}.` : `${measured}.`
    const correcao = 'Mude o orçamento, ou peça o remanejamento.'
    const { titulo } = regra
    return {
      ...headOf({ ...regra, norma: nomes.get(regra.norma) ?? regra.norma }),
      situacao,
      nota:
        situacao === 'nao_se_aplica'
          ? 'O projeto não tem a fonte ou o valor de que este limite trata.'
          : `${measured}.`,
      falhas: situacao === 'descumpre' ? [toldOfItem({ nome: titulo, problema, correcao })] : [],
    }
  })
}

/** What the financing plan of the project says against its budget and its sources. */
async function planoChecks(context: Context, accounts: ReadContas): Promise<Check[]> {
  const { plano, linhas, fontes } = accounts
  const rendimentos = await readRendimentos(context, fontes)
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
  const checked = { ...accounts, checked: checkContas(accounts.gastos, accounts.contas) }
  return {
    id_orcamento: accounts.id_orcamento,
    gastos: accounts.gastos.length,
    pagamentos: accounts.gastos.reduce((total, { debitos }) => total + debitos.length, 0),
    verificacoes: [
      ...usualChecks(checked),
      ...(await planoChecks(context, accounts)),
      ...normaChecks(checked),
      ...(await limiteChecks(context.db, accounts)),
    ],
  }
}
