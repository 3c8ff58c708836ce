import type { UnidadeFiscalInside } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { datedOn, emitterOn } from '@claquete/core/financeiro/fiscal/tabelas/regime'
import { cargaOf } from '@claquete/core/financeiro/fiscal/tributos/carga'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listRegimes, listUnidades } from './regime.queries.ts'
import type { UnidadeFilter } from './regime.queries.ts'
import { listFiscalRegras } from './tabelas.read.ts'

/** The units with their histories, and the emitter of a day's notes or what is missing for it. */
export async function readUnidades(
  db: TenantDb,
  filter: UnidadeFilter,
  dia: CalendarDate,
): Promise<UnidadeFiscalInside[]> {
  const regras = await listFiscalRegras(db)
  const byUnit = Map.groupBy(await listRegimes(db, filter), ({ id_empresa }) => id_empresa)
  return (await listUnidades(db, filter)).map((unit) => {
    const { inscricao_municipal, ...shown } = unit
    const rows = byUnit.get(unit.id_empresa) ?? []
    const regimes = rows.map(({ id_empresa: _, inscricao_municipal: __, ...row }) => row)
    const regime = datedOn(rows, dia)?.regime ?? null
    const none = { ...shown, regimes, regime, emissor: null, regra: null }
    if (regime === null) {
      return { ...none, falta: `Diga o regime tributário de ${formatDateBr(dia)}.` }
    }
    if (unit.cod_municipio === '') {
      return { ...none, falta: 'Preencha o município no endereço {da unidade}.' }
    }
    const emitter = emitterOn({ regime, municipio: unit.cod_municipio }, regras, dia)
    const withoutIm =
      inscricao_municipal === '' ? 'Preencha a inscrição municipal {da unidade}.' : null
    return { ...none, ...emitter, falta: emitter.falta ?? withoutIm }
  })
}

/** What a service costs in taxes of its price under the presumed profit on a day. */
export const readCarga = async (db: TenantDb, dia: CalendarDate) =>
  cargaOf(await listFiscalRegras(db), dia)
