import type { ConferenciaInside } from '@claquete/contract/orcamentos/incentivado/contas'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { tableKeys } from '@claquete/core/kernel/record'
import {
  isRegraDePagamento,
  verificacaoOf,
} from '@claquete/core/orcamentos/incentivado/contas/condicao'
import { verificacoes } from '@claquete/core/orcamentos/incentivado/contas/falha'
import type { Falha, Verificacao } from '@claquete/core/orcamentos/incentivado/contas/falha'
import type { FalhaOfItem } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import type { Regra } from '@claquete/core/orcamentos/incentivado/norma'
import type { Context } from '../../../kernel/context.ts'
import { readLimites } from '../limites.read.ts'
import { readContas } from './contas.read.ts'
import type { ReadContas } from './contas.read.ts'
import type { GastoLido } from './gasto-lido.ts'

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
const toldOfItem = ({ nome, problema, correcao }: FalhaOfItem): Told => ({
  chave: null,
  id_lancamento: null,
  nome,
  problema,
  correcao,
})

function fails(accounts: ReadContas, isOf: (falha: Falha) => boolean): Told[] {
  const { gastos, checked } = accounts
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
function usualChecks(accounts: ReadContas): Check[] {
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
function normaChecks(accounts: ReadContas): Check[] {
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
async function limiteChecks(context: Context, id_projeto_incentivado: number): Promise<Check[]> {
  const { limites } = await readLimites(context, id_projeto_incentivado, undefined)
  return limites.map((limite) => ({
    verificacao: limite.chave,
    nome: limite.titulo,
    fonte: [limite.norma, limite.artigo].filter(Boolean).join(', '),
    endereco: limite.endereco,
    efeito: limite.efeito,
    situacao: limite.hoje.situacao,
    nota:
      limite.hoje.situacao === 'nao_se_aplica'
        ? 'O projeto não tem a fonte ou o valor de que este limite trata.'
        : `${formatReais(limite.hoje.medido)}, o limite é ${formatReais(limite.hoje.limite)}.`,
    falhas:
      limite.hoje.situacao === 'descumpre'
        ? [
            {
              chave: null,
              id_lancamento: null,
              nome: limite.titulo,
              problema: `${formatReais(limite.hoje.medido)}, o limite é ${formatReais(limite.hoje.limite)}${limite.hoje.quem.length > 0 ? `: ${limite.hoje.quem.join(', ')}` : ''}.`,
              correcao: 'Mude o orçamento, ou peça o remanejamento.',
            },
          ]
        : [],
  }))
}

export const readConferencia = async (context: Context, id_projeto_incentivado: number) =>
  conferenciaOf(context, await readContas(context, id_projeto_incentivado))

/** Every check of a project's accounts: passed, failed with what to do, or not applicable with why. */
export async function conferenciaOf(
  context: Context,
  accounts: ReadContas,
): Promise<ConferenciaInside> {
  return {
    id_orcamento: accounts.id_orcamento,
    gastos: accounts.gastos.length,
    pagamentos: accounts.gastos.reduce((total, { debitos }) => total + debitos.length, 0),
    verificacoes: [
      ...usualChecks(accounts),
      ...normaChecks(accounts),
      ...(await limiteChecks(context, accounts.projeto.id_projeto_incentivado)),
    ],
  }
}
