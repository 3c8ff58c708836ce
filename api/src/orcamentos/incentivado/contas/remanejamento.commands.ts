import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { add, cents, sum, sumOf } from '@claquete/core/kernel/amounts/money'
import {
  beyondBy,
  movedGrandes,
  isRegraDeRemanejamento,
  problemsOfRemanejamento,
  textOfBeyond,
} from '@claquete/core/orcamentos/incentivado/contas/remanejamento'
import type { LinhaToMove } from '@claquete/core/orcamentos/incentivado/contas/remanejamento'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { lockOpenProjeto } from '../projeto.commands.ts'
import { readContas } from './contas.read.ts'
import type { ReadContas } from './contas.read.ts'
import { usedLinhasOf } from './execucao.read.ts'
import {
  insertRemanejamento,
  listMovimentos,
  listRemanejamentos,
  findRemanejamento,
  markUndone,
} from './remanejamento.queries.ts'

type Body = TakenBy<typeof contract.remanejamentoCreate>['body']
type UndoBody = TakenBy<typeof contract.remanejamentoUndo>['body']

export const linhasToMove = (accounts: ReadContas): ReadonlyMap<string, LinhaToMove> =>
  new Map(
    usedLinhasOf(accounts).map((linha) => {
      const { uid, item, grande, aprovado, remanejado, gasto, comprometido } = linha
      return [uid, { uid, item, grande, aprovado, remanejado, used: add(gasto, comprometido) }]
    }),
  )

type Moved = Awaited<ReturnType<typeof listMovimentos>>

/** The big items of these movements, as they were before and after; those of which that was kept. */
const grandesOf = (moved: Moved) =>
  [...Map.groupBy(moved, ({ grande }) => grande)].flatMap(([nome, some]) => {
    const antes = some[0]?.grande_antes ?? null
    if (!nome || antes === null) return []
    return [
      {
        nome,
        antes,
        depois: add(
          antes,
          sumOf(some, ({ valor }) => valor),
        ),
      },
    ]
  })

/** The reallocations of a project with their lines. */
export async function readRemanejamentos({ db }: Context, id_projeto_incentivado: number) {
  const all = await listRemanejamentos(db, id_projeto_incentivado)
  const ids = all.map(({ id_remanejamento }) => id_remanejamento)
  const linhas = Map.groupBy(await listMovimentos(db, ids), (one) => one.id_remanejamento)
  return all.map(({ id_projeto_incentivado: _, ...one }) => {
    const moved = linhas.get(one.id_remanejamento) ?? []
    return {
      ...one,
      linhas: moved.map(({ uid, item, valor, antes }) => {
        const depois = antes === null ? null : add(antes, valor)
        return { uid, item, valor, antes, depois }
      }),
      grandes: grandesOf(moved),
    }
  })
}

type CheckBody = TakenBy<typeof contract.remanejamentoCheck>['body']

/** What a reallocation would change, and what of it is beyond the rules of the project's norms. */
export async function checkRemanejamento(
  context: Context,
  { id_projeto_incentivado, linhas: movimentos }: CheckBody,
) {
  const accounts = await readContas(context, id_projeto_incentivado)
  const byUid = linhasToMove(accounts)
  const linhas = [...byUid.values()]
  const regras = accounts.regras.filter((one) => isRegraDeRemanejamento(one))
  return {
    linhas: movimentos.flatMap(({ uid, valor }) => {
      const linha = byUid.get(uid)
      if (!linha) return []
      const antes = add(linha.aprovado, linha.remanejado)
      return [{ uid, item: linha.item, antes, depois: add(antes, valor) }]
    }),
    grandes: movedGrandes(movimentos, linhas),
    avisos: beyondBy(movimentos, linhas, regras).map((beyond) => {
      const { chave, titulo, artigo, endereco, efeito } = beyond.regra
      // What could not be measured stops nobody.
      return {
        problema: textOfBeyond(beyond),
        efeito: beyond.limite === null ? ('avisa' as const) : efeito,
        regra: { chave, titulo, artigo, endereco },
      }
    }),
  }
}

/** Moves amounts between lines of the approved budget of a project. */
export async function createRemanejamento(context: Context, body: Body) {
  const { id_projeto_incentivado, data, motivo, autorizacao = '', linhas } = body
  await lockOpenProjeto(context, id_projeto_incentivado)
  const accounts = await readContas(context, id_projeto_incentivado)
  const regras = accounts.regras.filter((one) => isRegraDeRemanejamento(one))
  const byUid = linhasToMove(accounts)
  const erros = problemsOfRemanejamento(linhas, byUid, { regras, autorizacao })
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  const id_usuario = context.actor.id_usuario
  const grandes = new Map(
    movedGrandes(linhas, [...byUid.values()]).map(({ nome, antes }) => [nome, antes]),
  )
  const id_remanejamento = await insertRemanejamento(
    context.db,
    { id_projeto_incentivado, data, motivo, autorizacao, id_usuario },
    linhas.map((one) => {
      const { aprovado, remanejado, grande } = must(byUid.get(one.uid), 'line to move')
      const antes = add(aprovado, remanejado)
      return { ...one, antes, grande, grande_antes: grandes.get(grande) ?? null }
    }),
  )
  return { id_remanejamento }
}

/** Takes a reallocation back, unless a line that received would be left below what it costs by now. */
export async function undoRemanejamento(
  context: Context,
  { id_remanejamento, versao }: UndoBody,
): Promise<void> {
  const { db } = context
  const before = await findRemanejamento(db, id_remanejamento)
  if (!before) throw new Failure('nao_encontrado')
  // Whoever moves amounts of a project locks it, so what is read after is what is stored.
  await lockOpenProjeto(context, before.id_projeto_incentivado)
  const found = await findRemanejamento(db, id_remanejamento)
  if (!found || found.isUndone) throw new Failure('nao_encontrado')
  requireVersao(found, versao)
  const linhas = linhasToMove(await readContas(context, found.id_projeto_incentivado))
  const moved = await listMovimentos(db, [id_remanejamento])
  const short = moved.find(({ uid, valor }) => {
    const linha = linhas.get(uid)
    if (!linha || valor < 0) return false
    return sum([linha.aprovado, linha.remanejado, cents(-valor)]) < linha.used
  })
  if (short) {
    throw new Failure('remanejamento_usado', { values: { item: short.item } })
  }
  await markUndone(db, id_remanejamento)
}
