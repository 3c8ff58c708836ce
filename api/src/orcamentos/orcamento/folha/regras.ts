import { must } from '@claquete/core/kernel/must'
import { formatRate, numberToRate, rate } from '@claquete/core/kernel/quantity'
import { maiorTotal } from '@claquete/core/orcamentos/orcamento/campos'
import type { Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { descontoDe, mensagemDosEmbutidos } from '@claquete/core/orcamentos/orcamento/listas'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Aplicacao, Mudanca, Recusa } from '@claquete/core/orcamentos/orcamento/mudanca'
import { EncargosAlemDoTotal } from '@claquete/core/orcamentos/orcamento/totais'
import type { Context } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.queries.ts'
import { comSomas } from './leitura.ts'
import type { FolhaLida } from './leitura.ts'
import { selectComDinheiro } from './mudanca.queries.ts'
import type { PerfilDaFolha } from './perfil.ts'

interface Estado {
  readonly context: Pick<Context, 'db' | 'actor'>
  readonly perfil: PerfilDaFolha
  readonly antes: FolhaLida
  readonly depois: FolhaLida
  readonly aplicadas: readonly Mudanca[]
  /** Lines that were there and are not any more. */
  readonly idas: readonly Linha[]
}

/** Changes that a rule of the whole sheet refuses, and why. */
interface Veto {
  readonly culpadas: (mudanca: Mudanca) => boolean
  readonly msg: string
}

const isDe =
  (...ops: Mudanca['op'][]) =>
  ({ op }: Mudanca) =>
    ops.includes(op)

/** Lines that the person does not see stay, whatever was moved before. */
function ocultasFicam({ perfil, idas }: Estado): Veto | undefined {
  if (!idas.some(({ id }) => perfil.ocultas.has(id))) return undefined
  return { culpadas: isDe('excluir'), msg: 'Há linhas aqui que o seu perfil não vê.' }
}

/** What money hangs on is not deleted. */
async function dinheiroFica({ context, antes, idas }: Estado): Promise<Veto | undefined> {
  if (idas.length === 0) return undefined
  const idsDe = (tipo: Linha['tipo']) =>
    idas.flatMap((linha) =>
      linha.tipo === tipo ? [must(antes.ids.get(linha.id), `id of ${linha.id}`)] : [],
    )
  const presas = await selectComDinheiro(context.db, {
    grupos: idsDe('grupo'),
    itens: idsDe('item'),
  })
  if (presas.length === 0) return undefined
  const chaves = new Set(presas.map(({ tipo, id }) => `${tipo}:${id}`))
  const linhas = idas.filter(({ tipo, id }) => chaves.has(`${tipo}:${antes.ids.get(id)}`))
  const { arvore } = antes.folha
  const uids = new Set(linhas.flatMap(({ id }) => [id, ...arvore.above(id).map((um) => um.id)]))
  const contem = (mudanca: Mudanca) =>
    mudanca.op === 'excluir' && mudanca.uids.some((uid) => uids.has(uid))
  return {
    culpadas: contem,
    msg: `Não é possível excluir: há lançamentos, verbas ou despesas em ${nomes(linhas)}.`,
  }
}

const nomesMax = 8

function nomes(linhas: readonly Linha[]): string {
  const ditos = linhas.slice(0, nomesMax).map(({ descricao }) => `“${descricao}”`)
  const resto = linhas.length - ditos.length
  return resto > 0 ? `${ditos.join(', ')} e mais ${resto}` : ditos.join(', ')
}

/** A discount beyond the company's limit, deeper than the one that was there, needs its permission. */
async function descontoCabe(estado: Estado): Promise<Veto | undefined> {
  const { context, antes, depois, aplicadas } = estado
  if (!aplicadas.some(isDe('ajuste'))) return undefined
  if (context.actor.permissions.has('orcamento.desconto_livre')) return undefined
  const desconto = descontoDe(depois.documento)
  if (desconto === 0 || desconto <= descontoDe(antes.documento)) return undefined
  const { desconto_maximo } = await settingsOf(context.db)
  const limite = numberToRate(desconto_maximo) ?? rate(0)
  if (desconto <= limite) return undefined
  return {
    culpadas: isDe('ajuste'),
    msg: `O desconto passa do limite da empresa (${formatRate(limite)}). Peça a quem pode dar mais.`,
  }
}

const totaisCabem = ({ depois: { totais } }: Estado): Veto | undefined =>
  Object.values(totais)
    .flat()
    .every((valor) => Math.abs(Number(valor ?? 0)) <= maiorTotal)
    ? undefined
    : { culpadas: () => true, msg: 'Os totais ficam grandes demais.' }

const regras = [ocultasFicam, dinheiroFica, totaisCabem, descontoCabe]

/** The sums after the changes, or why there are none. */
function sum(antes: FolhaLida, { documento }: Aplicacao): FolhaLida | Veto {
  try {
    return comSomas({ ...antes, documento })
  } catch (error) {
    if (error instanceof EncargosAlemDoTotal) {
      return { culpadas: isDe('encargos', 'comissionados'), msg: mensagemDosEmbutidos }
    }
    if (error instanceof RangeError) {
      return { culpadas: () => true, msg: 'Os totais ficam grandes demais.' }
    }
    throw error
  }
}

export interface Aplicada {
  readonly depois: FolhaLida
  readonly aplicadas: readonly Mudanca[]
  readonly recusas: readonly Recusa[]
  readonly idas: readonly Linha[]
}

/** Applies what the rules of the whole sheet let stand: what they refuse is refused, the rest goes on. */
export async function applyWithRules(
  context: Pick<Context, 'db' | 'actor'>,
  perfil: PerfilDaFolha,
  antes: FolhaLida,
  mudancas: readonly Mudanca[],
): Promise<Aplicada> {
  const vetadas: Recusa[] = []
  let restam = mudancas
  for (;;) {
    const aplicacao = apply(antes.documento, restam)
    const { documento, aplicadas } = aplicacao
    const depois = documento === antes.documento ? antes : sum(antes, aplicacao)
    const idas = [...antes.documento.linhas.values()].filter(
      ({ id, tipo }) => documento.linhas.get(id)?.tipo !== tipo,
    )
    const veto =
      'culpadas' in depois
        ? depois
        : await primeiroVeto({ context, perfil, antes, depois, aplicadas, idas })
    if (!veto && 'folha' in depois) {
      return { depois, aplicadas, recusas: [...aplicacao.recusas, ...vetadas], idas }
    }
    const { culpadas = () => true, msg = '' } = veto ?? {}
    const culpa = restam.some(culpadas) ? culpadas : () => true
    vetadas.push(...restam.filter(culpa).map((mudanca) => ({ mudanca, msg })))
    restam = restam.filter((mudanca) => !culpa(mudanca))
  }
}

async function primeiroVeto(estado: Estado): Promise<Veto | undefined> {
  for (const regra of regras) {
    const veto = await regra(estado)
    if (veto) return veto
  }
  return undefined
}
