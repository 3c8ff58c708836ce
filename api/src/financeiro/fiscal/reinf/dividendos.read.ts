import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { retencaoDeDividendos } from '@claquete/core/financeiro/fiscal/reinf/dividendos'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { vencimentoDoTributo } from '@claquete/core/livro/titulos/retencao'
import type { WhoToday } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { readDividendo } from '../../../livro/titulos/public.ts'
import { listSeenIds, reservedWord } from '../../../livro/visao/public.ts'
import { listFiscalRegras } from '../tabelas/public.ts'
import { findTipoPessoa } from './natureza.queries.ts'

/** A payable as profit: the partner's month and what the rule of the day withholds. */
export async function readDividendos(who: WhoToday, id_lancamento: number) {
  const { db } = who
  const { titulo, gross, marcado, antes, withheld, bloqueio } = await readDividendo(
    who,
    id_lancamento,
  )
  const { id_pessoa, pagamento } = titulo
  const tipo_pessoa = id_pessoa === null ? null : await findTipoPessoa(db, id_pessoa)
  const irrf = antes.flatMap(({ tributos }) => tributos.filter(({ tributo }) => tributo === 'irrf'))
  const retencao =
    marcado && tipo_pessoa
      ? retencaoDeDividendos(
          {
            tipo_pessoa,
            pago: gross,
            antes: sumOf(antes, (one) => one.gross),
            taxed: sumOf(irrf, (one) => one.base),
            retido: sumOf(irrf, (one) => one.valor),
          },
          await listFiscalRegras(db),
          pagamento,
        )
      : null
  const seen = await listSeenIds(
    who,
    antes.map((one) => one.id_lancamento),
  )
  const calendar = workCalendarOf(await settingsOf(db))
  return {
    id_lancamento,
    descricao: titulo.descricao,
    pessoa: titulo.pessoa,
    tipo_pessoa,
    versao: titulo.versao,
    marcado: marcado ? ('S' as const) : ('N' as const),
    pagamento,
    valor: gross,
    outros: antes.map((one) => ({
      id_lancamento: one.id_lancamento,
      descricao: seen.has(one.id_lancamento) ? one.descricao : reservedWord,
      pagamento: one.pagamento,
      valor: one.gross,
    })),
    retencao: retencao && { ...retencao, dataVencimento: vencimentoDoTributo(pagamento, calendar) },
    retido: sumOf(withheld, ({ valor }) => valor),
    bloqueio,
  }
}
