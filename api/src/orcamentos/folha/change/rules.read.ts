import { must } from '@claquete/core/kernel/must'
import { formatRate, numberToRate, rate } from '@claquete/core/kernel/amounts/quantity'
import { maxTotal } from '@claquete/core/orcamentos/folha/fields'
import type { Line } from '@claquete/core/orcamentos/folha/documento'
import { descontoOf, embeddedMessage } from '@claquete/core/orcamentos/folha/lists'
import { apply } from '@claquete/core/orcamentos/folha/change'
import type { Aplicacao, Change, Refusal } from '@claquete/core/orcamentos/folha/change'
import { EncargosBeyondTotal } from '@claquete/core/orcamentos/folha/totals'
import type { Who } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { withSums } from '../documento/documento.read.ts'
import type { FolhaRead } from '../documento/documento.read.ts'
import { selectWithMoney } from './change.queries.ts'
import type { FolhaPerfil } from '../documento/perfil.read.ts'

interface RuleState {
  readonly context: Who
  readonly perfil: FolhaPerfil
  readonly antes: FolhaRead
  readonly depois: FolhaRead
  readonly aplicadas: readonly Change[]
  /** Lines that the changes remove. */
  readonly gone: readonly Line[]
}

/** Changes refused by a rule over the whole sheet, with the reason. */
interface Veto {
  readonly isToBlame: (mudanca: Change) => boolean
  readonly msg: string
}

const isOneOf =
  (...ops: Change['op'][]) =>
  ({ op }: Change) =>
    ops.includes(op)

/** Lines hidden from the person cannot be deleted, wherever they were moved. */
function keepHidden({ perfil, gone }: RuleState): Veto | undefined {
  if (!gone.some(({ id }) => perfil.hidden.has(id))) return undefined
  return { isToBlame: isOneOf('excluir'), msg: 'Há linhas aqui que o seu perfil não vê.' }
}

/** Lines with money cannot be deleted. */
async function keepMoney({ context, antes, gone }: RuleState): Promise<Veto | undefined> {
  if (gone.length === 0) return undefined
  const idsOf = (tipo: Line['tipo']) =>
    gone.flatMap((linha) =>
      linha.tipo === tipo ? [must(antes.ids.get(linha.id), `id of ${linha.id}`)] : [],
    )
  const held = await selectWithMoney(context.db, {
    grupos: idsOf('grupo'),
    itens: idsOf('item'),
  })
  if (held.length === 0) return undefined
  const chaves = new Set(held.map(({ tipo, id }) => `${tipo}:${id}`))
  const linhas = gone.filter(({ tipo, id }) => chaves.has(`${tipo}:${antes.ids.get(id)}`))
  const { tree } = antes.folha
  const uids = new Set(linhas.flatMap(({ id }) => [id, ...tree.above(id).map((um) => um.id)]))
  const contains = (mudanca: Change) =>
    mudanca.op === 'excluir' && mudanca.uids.some((uid) => uids.has(uid))
  return {
    isToBlame: contains,
    msg: `Não é possível excluir: há lançamentos, verbas ou despesas em ${namesOf(linhas)}.`,
  }
}

const maxNames = 8

function namesOf(linhas: readonly Line[]): string {
  const quoted = linhas.slice(0, maxNames).map(({ descricao }) => `“${descricao}”`)
  const resto = linhas.length - quoted.length
  return resto > 0 ? `${quoted.join(', ')} e mais ${resto}` : quoted.join(', ')
}

/** A discount beyond the company's limit, and larger than before, needs a permission. */
async function checkDesconto(estado: RuleState): Promise<Veto | undefined> {
  const { context, antes, depois, aplicadas } = estado
  if (!aplicadas.some(isOneOf('ajuste'))) return undefined
  if (context.actor.permissions.has('orcamento.desconto_livre')) return undefined
  const desconto = descontoOf(depois.documento)
  if (desconto === 0 || desconto <= descontoOf(antes.documento)) return undefined
  const { desconto_maximo } = await settingsOf(context.db)
  const limite = numberToRate(desconto_maximo) ?? rate(0)
  if (desconto <= limite) return undefined
  return {
    isToBlame: isOneOf('ajuste'),
    msg: `O desconto passa do limite da empresa (${formatRate(limite)}). Peça a quem pode dar mais.`,
  }
}

const checkTotals = ({ depois: { totais } }: RuleState): Veto | undefined =>
  Object.values(totais)
    .flat()
    .every((valor) => Math.abs(Number(valor ?? 0)) <= maxTotal)
    ? undefined
    : { isToBlame: () => true, msg: 'Os totais ficam grandes demais.' }

const rules = [keepHidden, keepMoney, checkTotals, checkDesconto]

/** The sums after the changes, or why there are none. */
function sum(antes: FolhaRead, { documento }: Aplicacao): FolhaRead | Veto {
  try {
    return withSums({ ...antes, documento })
  } catch (error) {
    if (error instanceof EncargosBeyondTotal) {
      return { isToBlame: isOneOf('encargos', 'comissionados'), msg: embeddedMessage }
    }
    if (error instanceof RangeError) {
      return { isToBlame: () => true, msg: 'Os totais ficam grandes demais.' }
    }
    throw error
  }
}

export interface AppliedChanges {
  readonly depois: FolhaRead
  readonly aplicadas: readonly Change[]
  readonly recusas: readonly Refusal[]
  readonly gone: readonly Line[]
}

/** Applies the changes that no rule over the whole sheet refuses. */
export async function applyWithRules(
  context: Who,
  perfil: FolhaPerfil,
  antes: FolhaRead,
  mudancas: readonly Change[],
): Promise<AppliedChanges> {
  const vetoed: Refusal[] = []
  let remaining = mudancas
  for (;;) {
    const aplicacao = apply(antes.documento, remaining)
    const { documento, aplicadas } = aplicacao
    const depois = documento === antes.documento ? antes : sum(antes, aplicacao)
    const gone = [...antes.documento.linhas.values()].filter(
      ({ id, tipo }) => documento.linhas.get(id)?.tipo !== tipo,
    )
    const veto =
      'isToBlame' in depois
        ? depois
        : await firstVeto({ context, perfil, antes, depois, aplicadas, gone })
    if (!veto && 'folha' in depois) {
      return { depois, aplicadas, recusas: [...aplicacao.recusas, ...vetoed], gone }
    }
    const { isToBlame = () => true, msg = '' } = veto ?? {}
    const culpa = remaining.some(isToBlame) ? isToBlame : () => true
    vetoed.push(...remaining.filter(culpa).map((mudanca) => ({ mudanca, msg })))
    remaining = remaining.filter((mudanca) => !culpa(mudanca))
  }
}

async function firstVeto(estado: RuleState): Promise<Veto | undefined> {
  for (const regra of rules) {
    const veto = await regra(estado)
    if (veto) return veto
  }
  return undefined
}
