import { addTo } from '@claquete/core/kernel/amounts/money'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import type { ChargedItem, ChargedRow } from '../../../orcamentos/orcamento/public.ts'
import { dayOf, regraOf } from './day.ts'
import { listCosted, listItens } from './real.queries.ts'
import { setHours } from './set-hours.ts'

/**
 * The days that cost by the sheet, each with its part of the charge: of a day whose hours the person's own cost charges,
 * only what overtime and late meals add to the hour (decision 106).
 */
async function listCharging(db: TenantDb, id_orcamento: number) {
  const today = regraOf(await settingsOf(db))
  const charged = await setHours.ask.charged(db, id_orcamento)
  return (await listCosted(db, id_orcamento)).flatMap((one) => {
    const { horas, custo } = dayOf(one, today)
    if (!horas || !custo) return []
    const isAddition = charged.has(one.id_ordem_pessoa)
    const valor = isAddition ? custo.adicional : custo.total
    return valor === 0 ? [] : [{ ...one, horas, valor, isAddition }]
  })
}

/** What overtime and late meals of a job's shooting days cost, by line of its sheet; those without a line come last. */
export async function listExtrasOfOrcamento(
  db: TenantDb,
  id_orcamento: number,
): Promise<ChargedItem[]> {
  const sums = new Map<string | null, ChargedItem['valor']>()
  for (const { uid, valor } of await listCharging(db, id_orcamento)) addTo(sums, uid, valor)
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
  const rows = (await listCharging(db, id_orcamento)).map(
    ({ uid, nome, departamento, funcao, data, horas, valor, isAddition }) => ({
      uid,
      titulo: nome,
      detalhe: [departamento, funcao, isAddition ? 'só o adicional: as horas estão na equipe' : '']
        .filter((part) => part !== '')
        .join(' · '),
      de: data,
      ate: data,
      segundos: (horas.extra + horas.extra_segunda) * 60,
      valor,
    }),
  )
  return rows.toSorted((a, b) => (a.de < b.de ? 1 : a.de > b.de ? -1 : 0))
}
