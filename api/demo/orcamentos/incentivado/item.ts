import { cents } from '@claquete/core/kernel/amounts/money'
import { quantity } from '@claquete/core/kernel/amounts/quantity'
import { initialItem } from '@claquete/core/orcamentos/folha/lean-line'
import type { Item } from '@claquete/core/orcamentos/folha/documento'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { must } from '@claquete/core/kernel/must'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../src/kernel/context.ts'
import { changeFolha } from '../../../src/orcamentos/folha/public.ts'
import { selectMapas } from '../../../src/orcamentos/incentivado/limites.queries.ts'

/** Place in the budget's structure, description, quantity, occurrences and reais each. */
export type Line = readonly [string, string, number, number, number]

const itemOf = (
  [, descricao, quantidade, vezes, valor]: Line,
  superior: string,
  at: number,
): Item => ({
  ...initialItem,
  id: randomUUID(),
  superior,
  ordem: (at + 1) * 1024,
  descricao,
  quantidade: { valor: quantity(quantidade * 10_000), formula: null },
  dias: { valor: quantity(vezes * 10_000), formula: null },
  valor_unit: cents(valor * 100),
})

/** Puts lines into a budget that a structure began, each at its place. */
export async function putLines(
  context: Context,
  {
    id_orcamento,
    estrutura,
  }: { readonly id_orcamento: number; readonly estrutura: EstruturaCodigo },
  lines: readonly Line[],
): Promise<void> {
  const mapa = must((await selectMapas(context.db, id_orcamento)).get(estrutura), estrutura)
  const uids = new Map([...mapa].map(([uid, no]) => [no, uid]))
  const linhas = lines.map((line, at) => itemOf(line, must(uids.get(line[0]), line[0]), at))
  await changeFolha(context, id_orcamento, {
    lote: randomUUID(),
    cliente: 'demonstracao',
    mudancas: [{ op: 'inserir', linhas }],
  })
}
