import { addTo } from '@claquete/core/kernel/amounts/money'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import type { ChargedItem, ChargedRow } from '../../../orcamentos/orcamento/public.ts'
import { dayOf, regraOf } from './day.ts'
import { listCosted, listItens } from './real.queries.ts'
import { setHours } from './set-hours.ts'

/** The days that cost by the sheet: one that the person's hours charge is in their cost, and not charged again (decision 106). */
async function listCharging(db: TenantDb, id_orcamento: number) {
  const charged = await setHours.ask.charged(db, id_orcamento)
  const all = await listCosted(db, id_orcamento)
  return all.filter(({ id_ordem_pessoa }) => !charged.has(id_ordem_pessoa))
}

/** What overtime and late meals of a job's shooting days cost, by line of its sheet; those without a line come last. */
export async function listExtrasOfOrcamento(
  db: TenantDb,
  id_orcamento: number,
): Promise<ChargedItem[]> {
  const today = regraOf(await settingsOf(db))
  const sums = new Map<string | null, ChargedItem['valor']>()
  for (const one of await listCharging(db, id_orcamento)) {
    const { custo } = dayOf(one, today)
    if (!custo || custo.total === 0) continue
    addTo(sums, one.uid, custo.total)
  }
  if (sums.size === 0) return []
  const itens = new Map(
    (await listItens(db, id_orcamento, null)).map(({ uid, id_orca_item }) => [uid, id_orca_item]),
  )
  return [...sums]
    .map(([uid, valor]) => ({
      uid,
      id_orca_item: uid === null ? null : (itens.get(uid) ?? null),
      valor,
    }))
    .toSorted((a, b) => (a.uid === null ? 1 : b.uid === null ? -1 : a.uid < b.uid ? -1 : 1))
}

/** Each person's day behind those sums, the latest first. */
export async function listExtraRows(db: TenantDb, id_orcamento: number): Promise<ChargedRow[]> {
  const today = regraOf(await settingsOf(db))
  const rows = (await listCharging(db, id_orcamento)).flatMap((one) => {
    const { horas, custo } = dayOf(one, today)
    if (!horas || !custo || custo.total === 0) return []
    const { uid, nome, departamento, funcao, data } = one
    return [
      {
        uid,
        titulo: nome,
        detalhe: [departamento, funcao].filter((part) => part !== '').join(' · '),
        de: data,
        ate: data,
        segundos: (horas.extra + horas.extra_segunda) * 60,
        valor: custo.total,
      },
    ]
  })
  return rows.toSorted((a, b) => (a.de < b.de ? 1 : a.de > b.de ? -1 : 0))
}
