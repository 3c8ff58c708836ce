import { subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Who } from '../../kernel/context.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { readVisao } from './visao.read.ts'
import { sumPagoByKind } from './pago.queries.ts'

/** What a job realised beside what was paid of its entries; null when lines are hidden from the person. */
export async function pagoBeside(who: Who, id_orcamento: number) {
  const { db, actor } = who
  const { parcial, espelho } = await readVisao(who, id_orcamento)
  if (parcial) return null
  const kinds = await sumPagoByKind(db, id_orcamento, await visaoDoLivro(db, actor))
  const partes = kinds.map(({ tipo, realizado, pago }) => ({
    tipo,
    valor: subtract(pago, realizado),
  }))
  return {
    realizado: espelho.total.realizado,
    partes: partes.filter(({ valor }) => valor !== 0),
    pago: sumOf(kinds, ({ pago }) => pago),
  }
}
