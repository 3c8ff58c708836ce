import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import type { WhoToday } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { resolveTitulos } from '../../contas/public.ts'
import { insertBaixas } from '../store/lancamento.queries.ts'
import { insertLancamentos } from '../store/insert-lancamento.queries.ts'

/** What the bank took from an account by itself: a fee. */
export interface TakenByBank {
  readonly data: CalendarDate
  readonly id_contabancaria: number
  readonly id_empresa: number
  readonly valor: Cents
  readonly descricao: string
  /** Null takes that of entries without one. */
  readonly id_grupoCusto: number | null
}

/**
 * Posts what the bank took, each as a direct entry on its day, which may be a coming one. The caller has asked
 * `problemsAtBank`. Returns the entries in this order.
 */
export async function postTakenByBank(
  who: WhoToday,
  taken: readonly TakenByBank[],
): Promise<number[]> {
  if (taken.length === 0) return []
  const { db, actor } = who
  const calendar = workCalendarOf(await settingsOf(db))
  const classified = await resolveTitulos(
    db,
    taken.map(({ id_empresa, id_grupoCusto }) => ({
      titulo: { operacao: 'D', tipo: 'avulso', origem: 'avulso', id_empresa },
      linhas: [
        { id_grupoCusto: id_grupoCusto ?? undefined, id_orcamento: null, id_orca_item: null },
      ],
    })),
  )
  const ids = await insertLancamentos(
    db,
    taken.map(({ data, valor, descricao, id_empresa }, at) => {
      const line = must(classified[at]?.[0], 'classified line')
      return {
        id_empresa,
        operacao: 'D',
        origem: 'avulso',
        tipo: 'avulso',
        id_pessoa: null,
        descricao,
        valor,
        competencia: data,
        dataVencimento: data,
        vencimento_util: nextWorkingDay(calendar, data),
        situacao: 'aprovado',
        id_grupoCusto: line.id_grupoCusto ?? null,
        id_centrocusto: line.id_centrocusto ?? null,
        id_orcamento: null,
        id_orca_item: null,
        id_solicitante: actor.id_usuario,
        id_aprovador: actor.id_usuario,
      }
    }),
  )
  const nothing = cents(0)
  await insertBaixas(
    db,
    taken.map(({ data, id_contabancaria, valor }, at) => ({
      id_lancamento: must(ids[at], 'entry'),
      data,
      id_contabancaria,
      principal: valor,
      desconto: nothing,
      juros: nothing,
      multa: nothing,
      id_usuario: actor.id_usuario,
    })),
  )
  return ids
}
