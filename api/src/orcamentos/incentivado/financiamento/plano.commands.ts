import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/orcamentos/incentivado/financiamento'
import { cents } from '@claquete/core/kernel/amounts/money'
import { estruturaOf } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import { estruturaIn } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { Numeros } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import { cellKey, valuesOf } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type { Context } from '../../../kernel/context.ts'
import { listFontes } from '../fonte.queries.ts'
import { currentOrcamentoOf } from '../limites.queries.ts'
import { takeTurnOfNumeros } from '../numeros/numeros.commands.ts'
import { listNumeros } from '../numeros/numeros.queries.ts'
import { readWhole } from '../planned.read.ts'
import { lockOpenProjeto } from '../projeto.commands.ts'
import { putPlano, selectPlano } from './plano.queries.ts'
import type { StoredPlano } from './plano.queries.ts'

type Body = TakenBy<typeof contract.planoFinanciamentoSave>['body']

interface Known {
  readonly stored: StoredPlano
  readonly fontes: ReadonlySet<number>
  readonly numeros: Numeros
}

function problemsOf(
  { estrutura, celulas }: Body,
  { stored, fontes, numeros }: Known,
): FieldError[] {
  const known = new Set(estruturaIn(estrutura, numeros).nos.map(({ codigo }) => codigo))
  return [
    ...(stored.estrutura !== undefined && stored.estrutura !== estrutura
      ? [
          {
            campo: 'estrutura',
            msg: `O plano está em ${estruturaOf(stored.estrutura).nome}: apague os seus valores para trocar.`,
          },
        ]
      : []),
    ...celulas.flatMap(({ id_projeto_fonte, codigo }, at): FieldError[] => [
      ...(fontes.has(id_projeto_fonte)
        ? []
        : [{ campo: `celulas.${at}.id_projeto_fonte`, msg: messages.exists }]),
      ...(known.has(codigo) ? [] : [{ campo: `celulas.${at}.codigo`, msg: messages.exists }]),
    ]),
    ...(new Set(celulas.map((one) => cellKey(one))).size < celulas.length
      ? [{ campo: 'celulas', msg: 'Uma célula aparece mais de uma vez.' }]
      : []),
  ]
}

/**
 * Changes cells of a project's financing plan, for who sees all of its budget; returns how many. What does not add up is
 * stored too, and told.
 */
export async function savePlano(
  context: Context,
  id_projeto_incentivado: number,
  body: Body,
): Promise<number> {
  const { db } = context
  // Whoever changes the sources or the plan of a project locks it, so what is read after is what is stored.
  await lockOpenProjeto(context, id_projeto_incentivado)
  await takeTurnOfNumeros(db)
  const id_orcamento = await currentOrcamentoOf(db, id_projeto_incentivado)
  if (id_orcamento !== undefined) await readWhole(context, id_orcamento)
  const stored = await selectPlano(db, id_projeto_incentivado)
  const all = await listFontes(db, id_projeto_incentivado)
  const fontes = new Set(all.map((one) => one.id_projeto_fonte))
  const erros = problemsOf(body, { stored, fontes, numeros: await listNumeros(db) })
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  const before = valuesOf(stored.cells)
  if (body.celulas.some((one) => (before.get(cellKey(one)) ?? cents(0)) !== one.antes)) {
    throw new Failure('versao_antiga')
  }
  const cells = body.celulas.map(({ antes: _, ...cell }) => cell)
  await putPlano(db, body.estrutura, cells)
  return cells.length
}
