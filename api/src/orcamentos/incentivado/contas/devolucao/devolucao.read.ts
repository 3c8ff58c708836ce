import { negate, sumOf } from '@claquete/core/kernel/amounts/money'
import type {
  Debito,
  FonteComConta,
  Parte,
} from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { pagoDe } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { fonteOfConta } from '../fundos.ts'
import {
  debitosOf,
  none,
  parteKey,
  people,
  placeOf,
  recipientOf,
  settledOf,
  withoutDocumento,
} from '../gasto-lido.ts'
import type { GastoLido, Lugares } from '../gasto-lido.ts'
import type { DebitoLine } from '../gastos.queries.ts'
import type { DevolucaoLine } from './devolucao.queries.ts'

interface OfDevolucoes {
  readonly devolucoes: readonly DevolucaoLine[]
  readonly debitos: readonly DebitoLine[]
  readonly fontes: ReadonlyMap<number, FonteComConta>
  readonly lugares: Lugares
}

/** What each source got back: it is the one whose own account the money entered. */
const partesOf = (debitos: readonly Debito[], fontes: OfDevolucoes['fontes']): Parte[] =>
  [...Map.groupBy(debitos, (one) => fonteOfConta(fontes, one.id_contabancaria))].flatMap(
    ([id_projeto_fonte, some]) =>
      id_projeto_fonte === null
        ? []
        : [{ id_projeto_fonte, valor: sumOf(some, ({ valor }) => valor) }],
  )

/** What suppliers gave back, as expenses below zero: the parts of a receivable on one line of the budget are one. */
export function ofDevolucoes({ devolucoes, debitos, fontes, lugares }: OfDevolucoes): GastoLido[] {
  const byTitulo = Map.groupBy(debitos, ({ id_lancamento }) => id_lancamento)
  const groups = Map.groupBy(devolucoes, (one) => parteKey(one.id_lancamento, one.uid))
  return [...groups].flatMap(([key, lines]) => {
    const [line] = lines
    const entered = debitosOf(settledOf(lines, byTitulo))
    if (!line || entered.debitos.length === 0) return []
    const negated = entered.debitos.map((one) => ({ ...one, valor: negate(one.valor) }))
    return [
      {
        ...placeOf(line.uid, lugares),
        ...people(line, lugares),
        // Whoever gave it back counts for so much less; of nobody named it lowers the line alone.
        recipient: line.id_pessoa === null ? null : recipientOf(line, lugares),
        chave: `c${key}`,
        id_titulo: line.id_lancamento,
        id_lancamento: line.id_lancamento,
        id_orca_despesa: null,
        item: line.item,
        descricao: line.descricao,
        valor: pagoDe({ debitos: negated }),
        retencoes: none,
        id_parcelamento: null,
        documento: withoutDocumento,
        hasDocumento: false,
        hasComprovante: false,
        notPdf: [],
        recibo: null,
        partes: partesOf(negated, fontes),
        debitos: negated,
        contas: entered.contas,
        vencimento: null,
        id_tipoDocumento: null,
        bb_classificado: 'N',
        justificativa: '',
        versao: line.versao,
      },
    ]
  })
}
