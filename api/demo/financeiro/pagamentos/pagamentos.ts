import { addDays } from '@claquete/core/kernel/time/calendar'
import { hasErrors } from '@claquete/core/financeiro/pagamentos/problems'
import { nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import { sql } from 'kysely'
import { same } from '../../../src/kernel/database/join.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { WhoToday } from '../../../src/kernel/context.ts'
import { int } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { unaudited } from '../../../src/kernel/database/seeding.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { hashOfLote } from '../../../src/financeiro/pagamentos/lote/content.ts'
import { calendarOf } from '../../../src/financeiro/pagamentos/prepare/evaluate.read.ts'
import { createLotes } from '../../../src/financeiro/pagamentos/lote/lote.commands.ts'
import { findLote, listItens } from '../../../src/financeiro/pagamentos/lote/lote.queries.ts'
import {
  evaluateWanted,
  seenMarkOf,
} from '../../../src/financeiro/pagamentos/prepare/prepare.read.ts'
import { releaseLote } from '../../../src/financeiro/pagamentos/lote/release.commands.ts'

/** Payables that are due soon and whose supplier says where to be paid. */
const findPayable = (db: TenantDb) =>
  db.rows(
    { id_lancamento: int('l.id_lancamento') },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.tipo = 'titulo'
        and l.situacao = 'aprovado' and l.permuta = 'N' and l.valor_baixado = 0
        and l.origem in ('avulso', 'item') and l."dataVencimento" >= current_date
        and exists (select from pessoa_conta_banco b where ${same('b.id_pessoa', 'l')}
          and (b.pix > '' or b.num_conta > ''))
      order by l."dataVencimento", l.id_lancamento limit 14`,
  )

/** Prepares the payments of a day from one account; those with errors stay out. */
async function prepareLote(
  who: WhoToday,
  ids: readonly number[],
  {
    days,
    descricao,
    id_contabancaria,
  }: { days: number; descricao: string; id_contabancaria: number },
): Promise<number | undefined> {
  const data = nextWorkingDay(await calendarOf(who), addDays(who.today, days))
  const wanted = ids.map((id_lancamento) => ({ id_lancamento, data, id_contabancaria }))
  const { chosen } = await evaluateWanted(who, wanted)
  const titulos = chosen
    .filter(({ problems }) => !hasErrors(problems))
    .map(({ titulo, candidate, problems }) => ({
      id_lancamento: titulo.id_lancamento,
      versao: titulo.versao,
      visto: seenMarkOf(candidate),
      valor: candidate.valor,
      desconto: candidate.desconto,
      acrescimo: candidate.acrescimo,
      data,
      id_contabancaria,
      aceitos: problems.map(({ codigo }) => codigo),
    }))
  if (titulos.length === 0) return undefined
  const [lote] = await createLotes(who, { titulos, descricao })
  return lote?.id_lote_pagamento
}

/** The demonstration's batches: one released, one that waits for a release. */
export async function seedPagamentos(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const ids = (await findPayable(db)).map(({ id_lancamento }) => id_lancamento)
  const conta = await db
    .from('contabancaria')
    .select('id_contabancaria')
    .where('ativo', '=', 'S')
    .where('permuta', '=', 'N')
    .where('id_contabancaria_tipo', '=', 1)
    .orderBy('id_contabancaria')
    .executeTakeFirst()
  if (!conta) return
  const { id_contabancaria } = conta
  await unaudited(db, async () => {
    const marcia = quem('marcia', 0)
    const released = await prepareLote(marcia, ids.slice(0, 6), {
      days: 1,
      descricao: 'Equipe e locações da semana',
      id_contabancaria,
    })
    const lote = released === undefined ? undefined : await findLote(db, released)
    if (lote) {
      const hash = hashOfLote(lote, await listItens(db, lote.id_lote_pagamento))
      const { id_lote_pagamento, versao } = lote
      await releaseLote(quem('admin', 0), { id_lote_pagamento, versao, hash })
    }
    await prepareLote(marcia, ids.slice(6), {
      days: 5,
      descricao: 'Fornecedores da próxima semana',
      id_contabancaria,
    })
  })
}
